import type { StoredImage } from '@marque/contract/common';
import { titleOf } from '@marque/contract/form-data/walk';
import { useState } from 'react';
import { QuestionView } from '#blocks/form-engine/question-view.tsx';
import type { BeatProps } from './beat-props.ts';

/** The questions of the activity, with what was answered before. */
export function QuestionsBeat({ opened, of }: BeatProps) {
  const { answers, walked, isTried, setBusy } = of;
  const [pictures, setPictures] = useState(opened.pictures);
  const addPictures = (images: readonly StoredImage[]) =>
    setPictures((known) => ({
      ...known,
      ...Object.fromEntries(images.map((image) => [image.key, image])),
    }));
  return walked.path.map(({ question }) => (
    <QuestionView
      key={question.id}
      question={question}
      title={titleOf(opened.definition, question, answers.answers)}
      problem={isTried('questions') ? walked.problems[question.id] : undefined}
      value={answers.answers[question.id]}
      onChange={(answer) => answers.answer(question.id, answer)}
      seed={opened.seed}
      pictures={pictures}
      onPictures={addPictures}
      onBusyChange={setBusy}
    />
  ));
}
