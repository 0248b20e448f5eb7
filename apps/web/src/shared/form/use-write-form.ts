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
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { infer as Output, input as Input, ZodMiniType } from 'zod/mini';
import { ApiError, fieldErrors, messageOf } from '../api/error.ts';
import { useWrite } from '../api/use-write.ts';
import { clearDraft, saveDraft, readDraft, withSavedFields } from '../session/draft.ts';
import { scrollFieldIntoView } from '../ui/control/keyboard.ts';
import { toast } from '../ui/modal/toaster-store.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** The values of a form. */
export type FormValues = FieldValues;

/** The name of a field. */
export type NameOf<Values> = Extract<keyof Values, string>;

type FormOptions<Values extends FieldValues, Rules extends ZodMiniType, Answer, Sent> = {
  /** The rules, from the contract's `form.ts`. Their output is sent. */
  rules: Rules;
  /** The initial values, which may contain more fields than are sent. */
  initial: Values & Input<Rules>;
  /** The write that sends the form. The form shows its errors itself. */
  write: Parameters<typeof useWrite<Answer, Sent>>[0];
  /** The field that shows a refusal, by error code. `other` is for all other codes, which otherwise show a toast. */
  refusals?: Record<string, NameOf<Values>>;
  /** Whether the page shows this error elsewhere, so that the form does not. */
  answeredElsewhere?: (error: unknown) => boolean;
  /** The text of an error. */
  errorMessage?: (error: unknown) => string;
  /** The name of the draft: the values are kept for the person and the visit until the form is sent. */
  draft?: string;
  /** The fields of the draft; all by default. */
  keeps?: readonly NameOf<Values>[];
  /** Makes the initial values from the draft. */
  read?: (kept: Record<string, unknown> | null) => Values;
  /** Adds no leave guard, for a form whose input is not worth a question. */
  leavesFreely?: boolean;
  /** Resets the form to the initial values after it is sent, for another entry. */
  again?: boolean;
};

export type Form<Values extends FieldValues> = {
  /** The id of the form element, by which a button elsewhere on the page submits it. */
  id: string;
  element: RefObject<HTMLFormElement | null>;
  control: Control<Values>;
  rules: ZodMiniType;
  submit: () => void;
  /** Whether the form is being sent. */
  sending: boolean;
  /** Changes several fields at once. */
  set: (change: Partial<Values>) => void;
  values: () => Values;
};

const FOCUSABLE = 'input, textarea, button';

/** Focuses the first field with an error and scrolls it into view. */
function focusFirst(form: HTMLFormElement | null): void {
  const problem = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]');
  if (!problem) return;
  const field = problem.matches(FOCUSABLE)
    ? problem
    : problem.querySelector<HTMLElement>(FOCUSABLE);
  field?.focus({ preventScroll: true });
  scrollFieldIntoView(problem, window.visualViewport);
}

/** The messages of a refusal, by field. */
function problemsOf<Values>(
  error: unknown,
  initial: Values,
  refusals: Record<string, NameOf<Values>>,
  messageFor: (error: unknown) => string,
): [NameOf<Values>, string][] {
  // The paths `content.title` and `images.0` belong to the fields `title` and `images`.
  const named = Object.entries(fieldErrors(error)).flatMap(([path, message]) => {
    const name = path.split('.').find((part) => part in (initial as object));
    return name ? [[name as NameOf<Values>, message] as [NameOf<Values>, string]] : [];
  });
  if (named.length > 0) return named;
  const field = (error instanceof ApiError && refusals[error.code]) || refusals.other;
  return field ? [[field, messageFor(error)]] : [];
}

/** Focuses the first problem after a submit and after a refusal, which the returned function shows. */
function useProblems<Values extends FieldValues>(
  hook: UseFormReturn<Values, unknown, Values>,
  element: RefObject<HTMLFormElement | null>,
) {
  const [refused, setRefused] = useState(0);
  const shown = hook.formState.submitCount + refused;
  useEffect(() => {
    if (shown > 0) focusFirst(element.current);
  }, [shown, element]);
  return (problems: readonly [string, string][]) => {
    for (const [name, message] of problems)
      hook.setError(name as Path<Values>, { type: 'refused', message });
    setRefused((times) => times + 1);
  };
}

/** Returns a ref that tells whether the component is still on the page. */
function useIsOnPage(): RefObject<boolean> {
  const onPage = useRef(false);
  useEffect(() => {
    onPage.current = true;
    return () => {
      onPage.current = false;
    };
  }, []);
  return onPage;
}

/** Keeps the values of a form as its draft, and tells of every change. */
function useDraft<Values extends FieldValues>(
  hook: UseFormReturn<Values, unknown, Values>,
  draft: string | undefined,
  keeps: readonly NameOf<Values>[] | undefined,
  changed: () => void,
): void {
  const first = useRef({ keeps, changed });
  useEffect(
    () =>
      hook.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const { keeps: kept, changed: tell } = first.current;
          tell();
          if (draft !== undefined) saveDraft(draft, kept ? pick(values, [...kept]) : values);
        },
      }),
    [hook, draft],
  );
}

/**
 * Guards what was typed against leaving. While the form is being sent, leaving loses nothing; after a
 * failure or a change the guard is active again.
 */
function useGuard(isDirty: boolean, leavesFreely: boolean) {
  const dirty = useRef(isDirty);
  const onItsWay = useRef(false);
  useEffect(() => {
    dirty.current = isDirty;
  });
  useLeaveGuard(() => !leavesFreely && dirty.current && !onItsWay.current);
  return {
    sending: (is: boolean) => {
      onItsWay.current = is;
    },
    sent: () => {
      dirty.current = false;
    },
  };
}

/**
 * A form: its values, their errors, and one write that sends it. The first submit shows the errors and
 * focuses the first one. From then on they follow every change.
 */
export function useWriteForm<
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
  const hook = useForm<Values, unknown, Values>({
    resolver: zodResolver(rules as never, undefined, {
      mode: 'sync',
    }) as unknown as Resolver<Values>,
    defaultValues: begun as DefaultValues<Values>,
    // `focusFirst` goes by the order of the document; the library goes by that of registration.
    shouldFocusError: false,
  });
  const { isDirty, isSubmitted } = hook.formState;

  const showProblems = useProblems(hook, element);
  const onPage = useIsOnPage();
  const guard = useGuard(isDirty, leavesFreely);
  useDraft(hook, draft, keeps, () => guard.sending(false));

  const { mutate, isPending } = useWrite<Answer, Sent>({
    ...write,
    meta: { ...write.meta, ownError: true },
    onSuccess: (...given) => {
      hook.reset(again ? (initial as Values) : hook.getValues());
      // `onSuccess` may leave the page before React renders it again.
      guard.sent();
      if (draft !== undefined) clearDraft(draft);
      return write.onSuccess?.(...given);
    },
    onError: (...given) => {
      const [error] = given;
      guard.sending(false);
      const problems = onPage.current ? problemsOf(error, initial, refusals, errorMessage) : [];
      if (problems.length > 0) showProblems(problems);
      else if (error.name !== 'AbortError' && !answeredElsewhere(error)) toast(errorMessage(error));
      return write.onError?.(...given);
    },
  });
  const send = (input: Sent) => {
    guard.sending(true);
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
    /** Validates the form and passes its values to a step before sending, which then calls `send`. */
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
    /** Whether all rules hold, for a button that is disabled until then. */
    get ready(): boolean {
      return hook.formState.isValid;
    },
    /** Whether any value differs from the initial values. */
    isDirty,
  };
}
