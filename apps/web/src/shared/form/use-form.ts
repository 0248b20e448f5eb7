import { zodResolver } from '@hookform/resolvers/zod';
import { pick } from 'es-toolkit';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm as useHookForm,
} from 'react-hook-form';
import type { infer as Output, input as Input, ZodMiniType } from 'zod/mini';
import { ApiError, fieldErrors, messageOf } from '../api/error.ts';
import { useWrite } from '../api/use-write.ts';
import { clearDraft, saveDraft, readDraft, withSavedFields } from '../session/draft.ts';
import { scrollFieldIntoView } from '../ui/control/keyboard.ts';
import { toast } from '../ui/modal/toaster-store.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** A field of a form, by its name. */
export type NameOf<Values> = Extract<keyof Values, string>;

type FormOptions<Values extends FieldValues, Rules extends ZodMiniType, Answer, Sent> = {
  /** What must hold, of the contract's `form.ts`; it gives what is sent. */
  rules: Rules;
  /** What the form begins with; it may hold more than is sent. */
  initial: Values & Input<Rules>;
  /** Sends it. What goes wrong the form says itself. */
  write: Parameters<typeof useWrite<Answer, Sent>>[0];
  /** Where refusals of the server belong, by their code; `other` takes all the rest, else a toast does. */
  refusals?: Record<string, NameOf<Values>>;
  /** What the page answers in a place of its own: it is not said here too. */
  answeredElsewhere?: (error: unknown) => boolean;
  /** How an error is said. */
  errorMessage?: (error: unknown) => string;
  /** Names what is typed: it is kept for its person and the visit until it is sent. */
  draft?: string;
  /** What of it is kept; without it all. */
  keeps?: readonly NameOf<Values>[];
  /** Makes the form of what was kept. */
  read?: (kept: Record<string, unknown> | null) => Values;
  /** Nothing worth a question is typed here: leaving is not asked about. */
  leavesFreely?: boolean;
  /** It stays, for another one: once sent it is as in the beginning. */
  again?: boolean;
};

export type Form<Values extends FieldValues> = {
  /** Of the form element; a button elsewhere on the page submits it by this. */
  id: string;
  element: RefObject<HTMLFormElement | null>;
  control: Control<Values>;
  rules: ZodMiniType;
  submit: () => void;
  /** It is being sent. */
  sending: boolean;
  /** Changes several fields at once. */
  set: (change: Partial<Values>) => void;
  values: () => Values;
};

const FOCUSABLE = 'input, textarea, button';

/** Brings what has to be mended first into view, with the focus in it. */
function focusFirst(form: HTMLFormElement | null): void {
  const problem = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]');
  if (!problem) return;
  const field = problem.matches(FOCUSABLE)
    ? problem
    : problem.querySelector<HTMLElement>(FOCUSABLE);
  field?.focus({ preventScroll: true });
  scrollFieldIntoView(problem, window.visualViewport);
}

/** The message of a refusal for each field it is about. */
function problemsOf<Values>(
  error: unknown,
  initial: Values,
  refusals: Record<string, NameOf<Values>>,
  words: (error: unknown) => string,
): [NameOf<Values>, string][] {
  // content.title and images.0 are of the fields title and images.
  const named = Object.entries(fieldErrors(error)).flatMap(([path, message]) => {
    const name = path.split('.').find((part) => part in (initial as object));
    return name ? [[name as NameOf<Values>, message] as [NameOf<Values>, string]] : [];
  });
  if (named.length > 0) return named;
  const field = (error instanceof ApiError && refusals[error.code]) || refusals.other;
  return field ? [[field, words(error)]] : [];
}

/**
 * A form: its values, what is wrong with them, and sending it once. What is wrong is said when it is
 * submitted, and from then on while it is mended; the first of it gets the focus.
 */
export function useForm<
  Values extends FieldValues,
  Rules extends ZodMiniType,
  Answer,
  Sent = Output<Rules>,
>({
  rules,
  initial,
  write,
  refusals = {},
  answeredElsewhere = () => false,
  errorMessage = messageOf,
  draft,
  keeps,
  read = (kept) => withSavedFields(initial, kept),
  leavesFreely = draft !== undefined,
  again = false,
}: FormOptions<Values, Rules, Answer, Sent>) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const [begun] = useState(() => (draft === undefined ? initial : read(readDraft(draft))));
  const hook = useHookForm<Values, unknown, Values>({
    resolver: zodResolver(rules as never, undefined, {
      mode: 'sync',
    }) as unknown as Resolver<Values>,
    defaultValues: begun as DefaultValues<Values>,
    // The document's order decides, not that in which fields came.
    shouldFocusError: false,
  });
  const { isDirty, isSubmitted, submitCount } = hook.formState;

  const [refused, setRefused] = useState(0);
  const shown = submitCount + refused;
  useEffect(() => {
    if (shown > 0) focusFirst(element.current);
  }, [shown]);

  /** What is on its way is not lost by leaving; where it fails the form holds it again. */
  const onItsWay = useRef(false);
  const kept = useRef(keeps);
  const onPage = useRef(false);
  useEffect(() => {
    onPage.current = true;
    return () => {
      onPage.current = false;
    };
  }, []);
  useEffect(
    () =>
      hook.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          onItsWay.current = false;
          if (draft === undefined) return;
          saveDraft(draft, kept.current ? pick(values, [...kept.current]) : values);
        },
      }),
    [hook, draft],
  );
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  });
  useLeaveGuard(() => !leavesFreely && dirty.current && !onItsWay.current);

  const { mutate, isPending } = useWrite<Answer, Sent>({
    ...write,
    meta: { ...write.meta, ownError: true },
    onSuccess: (...given) => {
      hook.reset(again ? (initial as Values) : hook.getValues());
      // What follows may leave the page before it is drawn anew.
      dirty.current = false;
      if (draft !== undefined) clearDraft(draft);
      return write.onSuccess?.(...given);
    },
    onError: (...given) => {
      const [error] = given;
      onItsWay.current = false;
      const problems = onPage.current ? problemsOf(error, initial, refusals, errorMessage) : [];
      for (const [name, message] of problems)
        hook.setError(name as unknown as Path<Values>, { type: 'refused', message });
      if (problems.length > 0) setRefused((times) => times + 1);
      else if (error.name !== 'AbortError' && !answeredElsewhere(error)) toast(errorMessage(error));
      return write.onError?.(...given);
    },
  });
  const send = (input: Sent) => {
    onItsWay.current = true;
    mutate(input);
  };

  const checked = (then: (values: Output<Rules>) => void) =>
    void hook.handleSubmit((values) => then(values as Output<Rules>))();

  return {
    id,
    element,
    control: hook.control as unknown as Control<Values>,
    rules: rules as ZodMiniType,
    submit: () => checked((values) => send(values as unknown as Sent)),
    /** Submits it to what comes before it is sent, such as a check; that calls `send`. */
    checked,
    send,
    sending: isPending,
    set: (change: Partial<Values>) => {
      for (const [name, value] of Object.entries(change))
        hook.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
          shouldValidate: isSubmitted,
        });
    },
    values: hook.getValues as () => Values,
    /** Whether everything holds already, for a button that waits for it. */
    get ready(): boolean {
      return hook.formState.isValid;
    },
    /** Whether anything differs from what the form began with. */
    isDirty,
  };
}
