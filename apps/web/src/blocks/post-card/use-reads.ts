import { postRead } from '@marque/contract/community/post/endpoints';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';

/** How long a post stands on the screen before it counts as read. */
const READ_MS = 1_000;
/** How long read posts wait for others, to be told together. */
const TOGETHER_MS = 3_000;
/** The most posts of one call. */
const AT_ONCE = 20;

/** Tells the server which posts were read, several at once and each once. What fails is not told again. */
export function useReads(): (id: string) => void {
  const api = useApi();
  const { mutate } = useWrite({
    mutationFn: (ids: string[]) => api.call(postRead, { ids }),
    per: (ids) => ids.join(),
    meta: { ownError: true },
  });
  const told = useRef(new Set<string>());
  const waiting = useRef<string[]>([]);
  const timer = useRef(0);
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const ids = waiting.current.splice(0, AT_ONCE);
    if (ids.length > 0) mutate(ids);
  }, [mutate]);
  useEffect(() => flush, [flush]);
  return useCallback(
    (id) => {
      if (told.current.has(id)) return;
      told.current.add(id);
      waiting.current.push(id);
      clearTimeout(timer.current);
      if (waiting.current.length === AT_ONCE) flush();
      else timer.current = window.setTimeout(flush, TOGETHER_MS);
    },
    [flush],
  );
}

/** Calls `onRead` once the element has stood on the screen for a second. */
export function useRead(
  element: RefObject<HTMLElement | null>,
  id: string,
  onRead: (id: string) => void,
) {
  useEffect(() => {
    let timer = 0;
    const observer = new IntersectionObserver(
      ([seen]) => {
        clearTimeout(timer);
        if (seen!.isIntersecting) timer = window.setTimeout(() => onRead(id), READ_MS);
      },
      { threshold: 0.5 },
    );
    observer.observe(element.current!);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element, id, onRead]);
}
