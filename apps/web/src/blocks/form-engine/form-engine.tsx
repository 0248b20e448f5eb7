import type { OpenedForm } from '@marque/contract/form-data/schema';
import { titleOf, walk } from '@marque/contract/form-data/walk';
import { type ComponentType, type RefObject, useEffect, useId, useRef } from 'react';
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
  /** How far one is, above and below the questions; a bar above them by default. */
  way?: FormWay;
  /** Whether the form is a page of its own, whose window scrolls. In a sheet the form itself does. */
  isPage?: boolean;
};

export type FormWay = {
  Head: ComponentType<ProgressProps>;
  Foot?: ComponentType<ProgressProps>;
};

/** A form: one screen of questions at a time, then the result. */
export function FormEngine({ of, opened, onClose, ...frame }: FormEngineProps) {
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
  return <Screens key={version} of={of} opened={opened} {...frame} />;
}

export type ProgressProps = {
  /** The index of the screen. */
  place: number;
  count: number;
  /** The time that the whole form takes. */
  minutes: number;
  /** Whether the answers are kept; '' where there is nothing to say. */
  note: string;
};

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

const BAR: FormWay = { Head: Progress };

/** Moves the focus to the title of a new screen, and to the first problem after a try to go on. */
function useFocusOfScreen(
  form: RefObject<HTMLFormElement | null>,
  { screenId, tries, isPage }: { screenId: string | undefined; tries: number; isPage: boolean },
): void {
  const shown = useRef(screenId);
  useEffect(() => {
    // The first screen appears with the sheet, which already has the focus.
    if (shown.current === screenId) return;
    shown.current = screenId;
    form.current?.querySelector('h3')?.focus({ preventScroll: true });
    (isPage ? window : form.current)?.scrollTo?.(0, 0);
  }, [form, screenId, isPage]);
  useEffect(() => {
    const problem = tries > 0 && form.current?.querySelector<HTMLElement>('[data-invalid]');
    if (!problem) return;
    problem.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
    scrollFieldIntoView(problem, window.visualViewport);
  }, [form, tries]);
}

type ScreensProps = Pick<FormEngineProps, 'isPage' | 'of' | 'opened' | 'way'>;

function Screens({ of, opened, way = BAR, isPage = false }: ScreensProps) {
  const engine = useFormEngine(of, opened);
  const { screen, place, count, tries, back } = engine;
  const { definition } = opened;
  const unit = definition.presentation === 'question' ? '题' : '页';
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const section = definition.sections.find(({ id }) => id === screen?.steps[0]?.section);
  useFocusOfScreen(form, { screenId: screen?.id, tries, isPage });
  const { minutes } = definition;
  const progress = { place, count, minutes, note: KEEPING[engine.keeping] };
  return (
    <>
      <way.Head {...progress} />
      <form
        id={formId}
        ref={form}
        className={isPage ? styles.whole : styles.screen}
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
      {way.Foot ? <way.Foot {...progress} /> : null}
      <div className={isPage ? 'foot-bar' : styles.bar}>
        <div className={styles.buttons}>
          {back ? (
            <Button kind="secondary" onClick={back}>
              上一{unit}
            </Button>
          ) : null}
          <Button type="submit" form={formId} busy={engine.waits} className={styles.next}>
            {engine.isLast ? '提交' : `下一${unit}`}
          </Button>
        </div>
      </div>
    </>
  );
}
