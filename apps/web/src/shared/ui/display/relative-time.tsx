import { useSyncExternalStore } from 'react';
import { serverNow } from '#shared/api/wire.ts';
import { formatDateTime, formatRelative, formatSince } from '#shared/format/time.ts';

const MINUTE = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
function everyMinute(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const one of listeners) one();
  }, MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
const minuteNow = (): number => Math.floor(serverNow() / MINUTE);
/** Unknown where the page is made: it goes out to others for a while. */
const unknown = (): null => null;

/**
 * When something was said or happened, as long ago by the server's clock; it grows old on the screen.
 * A page that was made on the server begins with the moment itself, the same for everybody.
 */
export function RelativeTime({ at, className }: { at: string; className?: string | undefined }) {
  const minute = useSyncExternalStore<number | null>(everyMinute, minuteNow, unknown);
  return (
    // Before the minute is known the two may differ only where a year ends in between.
    <time
      className={className}
      dateTime={at}
      title={formatDateTime(at)}
      suppressHydrationWarning={minute === null}
    >
      {(minute === null ? formatSince : formatRelative)(at, serverNow())}
    </time>
  );
}
