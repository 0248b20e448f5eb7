import type { Answer, Answers } from '@marque/contract/form-data/answer';
import { formOpen, formSave } from '@marque/contract/form-data/endpoints';
import type { OpenedForm } from '@marque/contract/form-data/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isTransient } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { clearDraft, readDraft, saveDraft } from '#shared/session/draft.ts';
import type { ResponseOf } from './response-of.ts';

/** Time without a change before the answers are saved. */
const QUIET_MS = 800;
/** Pause before a retry after a network error. */
const AGAIN_MS = 5_000;

/** Answers that are not saved on the server yet; null for a cleared answer. */
type Changes = Record<string, Answer | null>;

/** kept: the server has all answers. waiting: they will be sent. lost: the server cannot be reached; this phone has them. */
export type Keeping = 'kept' | 'waiting' | 'lost';

const nameOf = ({ formId, subjectId = '' }: ResponseOf): string => `form:${formId}:${subjectId}`;

function withChanges(answers: Answers, changes: Changes): Answers {
  const changed: Record<string, Answer> = { ...answers };
  for (const [name, answer] of Object.entries(changes))
    if (answer === null) delete changed[name];
    else changed[name] = answer;
  return changed;
}

/**
 * The current answers. They are saved on the server shortly after each change, and in this tab until
 * then, so that a reload or a network error loses nothing. Answers to an anonymous form stay in the tab
 * until they are submitted, because the server must not store them with a person.
 */
export function useKeptAnswers(of: ResponseOf, opened: OpenedForm) {
  const api = useApi();
  const client = useQueryClient();
  const draft = nameOf(of);
  const [begun] = useState(() => (readDraft(draft) ?? {}) as Changes);
  const [answers, setAnswers] = useState(() => withChanges(opened.answers, begun));
  const [keeping, setKeeping] = useState<Keeping>('kept');
  const pending = useRef<Changes>(begun);
  const timer = useRef(0);
  const key = api.key(formOpen, of);

  const { mutate } = useWrite<unknown, Changes>({
    mutationFn: (changes) => api.call(formSave, { ...of, version: opened.version, changes }),
    meta: { ownError: true },
    onSuccess: (_, sent) => {
      const left = Object.entries(pending.current).filter(([name, one]) => sent[name] !== one);
      pending.current = Object.fromEntries(left);
      client.setQueryData(
        key,
        (known: OpenedForm | undefined) =>
          known && {
            ...known,
            status: 'draft' as const,
            answers: withChanges(known.answers, sent),
          },
      );
      if (left.length > 0) return;
      clearDraft(draft);
      setKeeping('kept');
    },
    onError: (error) => {
      setKeeping('lost');
      // The response was submitted elsewhere, or the form has a new version: it loads again.
      if (!isTransient(error)) void client.invalidateQueries({ queryKey: key });
    },
    onSettled: (_, error) => {
      if (Object.keys(pending.current).length === 0) return;
      if (!error || isTransient(error)) later(error ? AGAIN_MS : QUIET_MS);
    },
  });
  const isKeptHere = opened.definition.anonymous;
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (isKeptHere) return;
    if (Object.keys(pending.current).length > 0) mutate({ ...pending.current });
  }, [mutate, isKeptHere]);
  const later = (wait: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(flush, wait);
  };

  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('online', flush);
    flush();
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('online', flush);
      flush();
    };
  }, [flush]);

  const answer = (name: string, value: Answer | undefined) => {
    pending.current = { ...pending.current, [name]: value ?? null };
    saveDraft(draft, pending.current);
    setAnswers((before) => withChanges(before, { [name]: value ?? null }));
    if (isKeptHere) return;
    setKeeping('waiting');
    later(QUIET_MS);
  };
  /** Drops unsaved changes after the response was submitted. */
  const forget = () => {
    clearTimeout(timer.current);
    pending.current = {};
    clearDraft(draft);
  };
  return { answers, answer, flush, forget, keeping };
}
