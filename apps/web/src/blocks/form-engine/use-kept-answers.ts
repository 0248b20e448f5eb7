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

/** How long nothing has changed before it is kept. */
const QUIET_MS = 800;
/** How long to wait for a network that was lost. */
const AGAIN_MS = 5_000;

/** What was changed and the server does not know yet; null: taken back. */
type Changes = Record<string, Answer | null>;

/** Kept: the server has all of it. waiting: it will. lost: this phone has it, the server cannot be reached. */
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
 * The answers as they are, kept on the server a moment after each change. Until it has them they lie in
 * this tab, so that neither a reload nor a lost network loses a word. What is anonymous lies there until it
 * is sent: the server keeps nothing beside a person.
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
      // It has ended elsewhere, or there is another version: begin with what there is now.
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
  /** It was sent: nothing waits any more. */
  const forget = () => {
    clearTimeout(timer.current);
    pending.current = {};
    clearDraft(draft);
  };
  return { answers, answer, flush, forget, keeping };
}
