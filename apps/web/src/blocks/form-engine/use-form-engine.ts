import type { StoredImage } from '@marque/contract/common';
import type { Answer } from '@marque/contract/form-data/answer';
import { formOffer, formOpen, formSubmit } from '@marque/contract/form-data/endpoints';
import type { OpenedForm } from '@marque/contract/form-data/schema';
import { firstOpen, screensOf } from '@marque/contract/form-data/screens';
import { walk } from '@marque/contract/form-data/walk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import type { ResponseOf } from './response-of.ts';
import { useKeptAnswers } from './use-kept-answers.ts';

/** One person's walk through a form: the current screen, its errors, and the steps back and on. */
export function useFormEngine(of: ResponseOf, opened: OpenedForm) {
  const api = useApi();
  const client = useQueryClient();
  const { definition, version, full } = opened;
  const { answers, answer, flush, forget, keeping } = useKeptAnswers(of, opened);
  const walked = walk(definition, answers, full);
  const screens = screensOf(walked.path, definition.presentation);
  const [at, setAt] = useState(() => firstOpen(screens, walked.problems));
  const [judged, setJudged] = useState<readonly string[]>([]);
  const [pictures, setPictures] = useState(opened.pictures);
  const [busy, setBusy] = useState(false);
  const place = Math.max(
    0,
    screens.findIndex(({ id }) => id === at),
  );
  const screen = screens[place];
  const wrong = (screen?.steps ?? []).filter(({ question }) => walked.problems[question.id]);
  const isLast = place >= screens.length - 1;

  const sending = useWrite({
    mutationFn: (_: void, idempotencyKey) =>
      api.call(
        formSubmit,
        { ...of, version, answers: walked.answers as Record<string, Answer> },
        { idempotencyKey },
      ),
    purpose: () => `form:${JSON.stringify([of, version, walked.answers])}`,
    onSuccess: ({ status }) => {
      forget();
      client.setQueryData(api.key(formOpen, of), { ...opened, answers: {}, status });
      void client.invalidateQueries({ queryKey: [formOffer.id] });
    },
    onError: (error) => {
      // The response was submitted elsewhere, or the form has a new version. The answers stay.
      if (isRefusal(formSubmit, error, 'FORM_DONE') || isRefusal(formSubmit, error, 'FORM_CHANGED'))
        void client.invalidateQueries({ queryKey: api.key(formOpen, of) });
    },
  });

  const next = () => {
    if (busy || sending.isPending) return;
    if (wrong.length > 0) {
      setJudged((before) => [...before, ...wrong.map(({ question }) => question.id)]);
      return;
    }
    flush();
    if (!isLast) setAt(screens[place + 1]!.id);
    // An earlier answer may have become invalid, so its screen is shown.
    else if (walked.ending === null) setAt(firstOpen(screens, walked.problems));
    else sending.mutate();
  };
  return {
    screen,
    place,
    count: screens.length,
    isLast,
    answers,
    answer,
    keeping,
    pictures,
    addPictures: (images: readonly StoredImage[]) =>
      setPictures((known) => ({
        ...known,
        ...Object.fromEntries(images.map((image) => [image.key, image])),
      })),
    setBusy,
    waits: busy || sending.isPending,
    problemOf: (id: string) => (judged.includes(id) ? walked.problems[id] : undefined),
    /** A number that rises with every attempt that finds an error. */
    tries: judged.length,
    back: place > 0 ? () => setAt(screens[place - 1]!.id) : null,
    next,
  };
}
