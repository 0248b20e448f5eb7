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
/** The server's minute is unknown, because the stored HTML is sent for a while. */
const unknown = (): null => null;

/**
 * A moment as the time since then, by the server's clock, updated every minute. HTML from the server
 * begins with the date, which is the same for all visitors.
 */
export function RelativeTime({ at, className }: { at: string; className?: string | undefined }) {
  const minute = useSyncExternalStore<number | null>(everyMinute, minuteNow, unknown);
  return (
    // Until the minute is known, server and browser text differ only when a year ends in between.
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
