import type { In, Out } from '@marque/contract/core';
import { draftList, draftSave } from '@marque/contract/community/post/draft-endpoints';
import type { Draft } from '@marque/contract/community/post/draft-schema';
import { useQueryClient } from '@tanstack/react-query';
import { omit } from 'es-toolkit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isTransient, messageOf } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { clearDraft, saveDraft } from '#shared/session/draft.ts';
import { isBlank, type OpenedDraft, type PostValues } from './post-values.ts';

/** Time without a change before the draft is saved. */
const QUIET_MS = 800;
/** Pause before a retry after a network error. */
const AGAIN_MS = 5_000;

/** The name under which this tab keeps a draft until the server has it. */
export const draftName = (id: string): string => `post:${id}`;

type Keeping =
  | { state: 'none' }
  | { state: 'waiting' }
  /** The server has it since `at`. */
  | { state: 'kept'; at: string }
  /** The server does not take it; this phone has it. */
  | { state: 'lost'; message: string };

const textOf = (sent: object): string => JSON.stringify(sent);

const sentOf = (
  { kind, parentId }: Pick<OpenedDraft, 'kind' | 'parentId'>,
  { images, ...values }: PostValues,
): Omit<In<typeof draftSave>, 'id' | 'version'> => ({
  kind,
  parentId,
  ...values,
  images: images.map(({ key }) => key),
});

/** Saves when the page is hidden, when the network is back, and when the composer closes. */
function useFlush(flush: () => void): void {
  const client = useQueryClient();
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('online', flush);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('online', flush);
      flush();
      void client.invalidateQueries({ queryKey: [draftList.id] });
    };
  }, [flush, client]);
}

/**
 * Keeps what is written as a draft on the server, shortly after each change, and in this tab until then, so
 * that neither a reload nor a network error loses it. A newer version of another device is never
 * overwritten: it comes as `newer`, and what is written here goes on as a second draft.
 */
export function useKeptDraft(
  opened: OpenedDraft,
  values: PostValues,
  onBegun: (id: string) => void,
) {
  const api = useApi();
  const client = useQueryClient();
  const [keeping, setKeeping] = useState<Keeping>({ state: 'none' });
  const [newer, setNewer] = useState<Draft | null>(null);
  const now = useRef({ id: opened.id, version: opened.version, values, saved: '' });
  const timer = useRef(0);
  const begun = useRef(onBegun);
  useEffect(() => {
    begun.current = onBegun;
  });

  const { mutate } = useWrite<Out<typeof draftSave>, In<typeof draftSave>>({
    mutationFn: (input) => api.call(draftSave, input),
    meta: { ownError: true },
    onSuccess: ({ draft, newer: other }, { id, ...sent }) => {
      clearDraft(draftName(id));
      now.current = { ...now.current, id: draft.id, version: draft.version };
      now.current.saved = textOf(omit(sent, ['version']));
      void client.invalidateQueries({ queryKey: [draftList.id], refetchType: 'none' });
      if (other) setNewer(other);
      if (draft.id !== id) begun.current(draft.id);
      setKeeping({ state: 'kept', at: draft.savedAt });
    },
    onError: (error) => setKeeping({ state: 'lost', message: messageOf(error) }),
    onSettled: (_, error) => {
      if (hasChanges() && (!error || isTransient(error))) later(error ? AGAIN_MS : QUIET_MS);
    },
  });
  const hasChanges = () => textOf(sentOf(opened, now.current.values)) !== now.current.saved;
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const { id, version, values: written, saved } = now.current;
    const sent = sentOf(opened, written);
    if (opened.edits || textOf(sent) === saved || (version === 0 && isBlank(written))) return;
    mutate({ id, version, ...sent });
    // oxlint-disable-next-line react/exhaustive-deps -- a draft that is opened stays the same one
  }, [mutate]);
  const later = (wait: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(flush, wait);
  };

  const written = JSON.stringify(values);
  const first = useRef(written);
  useEffect(() => {
    if (first.current === written) {
      if (opened.unsaved) later(QUIET_MS);
      else now.current.saved ||= textOf(sentOf(opened, values));
      return;
    }
    first.current = '';
    now.current.values = values;
    const { id, version } = now.current;
    const { kind, parentId } = opened;
    if (version === 0 && !opened.edits) begun.current(id);
    saveDraft(draftName(id), { kind, parentId, version, ...values });
    if (opened.edits) return;
    setKeeping({ state: 'waiting' });
    later(QUIET_MS);
    // oxlint-disable-next-line react/exhaustive-deps -- the values are compared by their text
  }, [written]);

  useFlush(flush);

  return {
    keeping,
    newer,
    /** Goes on with what is written here. */
    keepOwn: () => setNewer(null),
    /** The id under which the server knows it; null as long as it does not. */
    knownId: () => (now.current.version > 0 ? now.current.id : null),
    /** Drops what was not saved, after it was published or given up. */
    forget: () => {
      clearTimeout(timer.current);
      now.current.saved = textOf(sentOf(opened, now.current.values));
      clearDraft(draftName(now.current.id));
    },
  };
}
