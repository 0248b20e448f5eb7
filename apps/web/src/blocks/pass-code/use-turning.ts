import { useEffect, useState } from 'react';
import { serverNow } from '#shared/api/wire.ts';

/** The digits of a turning code with the end of each. */
export type Turning = readonly { digits: string; until: string }[];

/** The current digits; null when all known digits have expired, for instance without network. */
export function useTurning(turning: Turning): string | null {
  const [now, setNow] = useState(serverNow);
  const current = turning.find(({ until }) => Date.parse(until) > now);
  const end = current?.until;
  useEffect(() => {
    if (end === undefined) return;
    const timer = setTimeout(() => setNow(serverNow()), Date.parse(end) - serverNow());
    return () => clearTimeout(timer);
  }, [end]);
  return current?.digits ?? null;
}
