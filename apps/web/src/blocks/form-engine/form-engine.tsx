import type { OpenedForm } from '@marque/contract/form-data/schema';
import { titleOf, walk } from '@marque/contract/form-data/walk';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { scrollFieldIntoView } from '#shared/ui/control/keyboard.ts';
import { Button } from '#shared/ui/control/button.tsx';
import * as styles from './form-engine.module.css';
import { FormResult } from './form-result.tsx';
import { QuestionView } from './question-view.tsx';
import type { ResponseOf } from './response-of.ts';
import { useFormEngine } from './use-form-engine.ts';

const KEEPING = {
  kept: '',
  waiting: '正在保存…',
  lost: '网络不太顺畅，回答已存在手机上',
} as const;

type FormEngineProps = {
  of: ResponseOf;
  opened: OpenedForm;
  /** Called by the button at the end of the form. */
  onClose: () => void;
};

/** A form: one screen of questions at a time, then the result. */
export function FormEngine({ of, opened, onClose }: FormEngineProps) {
  const { status, definition, full, version } = opened;
  const ended =
    status === 'none' || status === 'draft'
      ? walk(definition, {}, full).path.length === 0
        ? 'full'
        : null
      : status;
  if (ended)
    return (
      <FormResult definition={definition} status={ended} looks={opened.looks} onClose={onClose} />
    );
  return <Screens key={version} of={of} opened={opened} />;
}

type ProgressProps = { place: number; count: number; note: string };

const Progress = ({ place, count, note }: ProgressProps) => (
  <div className={styles.head}>
    <div
      className={styles.progress}
      role="progressbar"
      aria-label="进度"
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={place + 1}
      aria-valuetext={`第 ${place + 1} 步，共 ${count} 步`}
    >
      <span style={{ transform: `scaleX(${(place + 1) / Math.max(1, count)})` }} />
    </div>
    <p className={styles.place}>
      <span aria-hidden>
        {place + 1} / {count}
      </span>
      <span role="status">{note}</span>
    </p>
  </div>
);

/** Moves the focus to the title of a new screen, and to the first problem after a try to go on. */
function useFocusOfScreen(
  form: RefObject<HTMLFormElement | null>,
  screenId: string | undefined,
  tries: number,
): void {
  const shown = useRef(screenId);
  useEffect(() => {
    // The first screen appears with the sheet, which already has the focus.
    if (shown.current === screenId) return;
    shown.current = screenId;
    form.current?.querySelector('h3')?.focus();
    form.current?.scrollTo?.(0, 0);
  }, [form, screenId]);
  useEffect(() => {
    const problem = tries > 0 && form.current?.querySelector<HTMLElement>('[data-invalid]');
    if (!problem) return;
    problem.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
    scrollFieldIntoView(problem, window.visualViewport);
  }, [form, tries]);
}

function Screens({ of, opened }: Pick<FormEngineProps, 'of' | 'opened'>) {
  const engine = useFormEngine(of, opened);
  const { screen, place, count, tries, back } = engine;
  const { definition } = opened;
  const unit = definition.presentation === 'question' ? '题' : '页';
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const section = definition.sections.find(({ id }) => id === screen?.steps[0]?.section);
  useFocusOfScreen(form, screen?.id, tries);
  return (
    <>
      <Progress place={place} count={count} note={KEEPING[engine.keeping]} />
      <form
        id={formId}
        ref={form}
        className={styles.screen}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          engine.next();
        }}
      >
        {place === 0 && definition.intro ? (
          <p className={styles.intro}>{definition.intro}</p>
        ) : null}
        {place === 0 && definition.anonymous ? (
          <p className={styles.intro}>
            不记名：回答里没有你是谁，提交后谁也查不到是谁写的。每人只能提交一次，提交前回答只存在这部手机上。
          </p>
        ) : null}
        {section?.title ? <h2 className={styles.section}>{section.title}</h2> : null}
        {(screen?.steps ?? []).map(({ question }) => (
          <QuestionView
            key={question.id}
            question={question}
            title={titleOf(definition, question, engine.answers)}
            problem={engine.problemOf(question.id)}
            value={engine.answers[question.id]}
            onChange={(answer) => engine.answer(question.id, answer)}
            seed={opened.seed}
            pictures={engine.pictures}
            onPictures={engine.addPictures}
            onBusyChange={engine.setBusy}
          />
        ))}
      </form>
      <div className={styles.bar}>
        {back ? (
          <Button kind="secondary" onClick={back}>
            上一{unit}
          </Button>
        ) : null}
        <Button type="submit" form={formId} busy={engine.waits} className={styles.next}>
          {engine.isLast ? '提交' : `下一${unit}`}
        </Button>
      </div>
    </>
  );
}
