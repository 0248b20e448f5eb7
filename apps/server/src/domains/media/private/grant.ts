import { isSameSecret } from '#kernel/hash.ts';
import type { Vault } from '#kernel/vault.ts';

/**
 * Grants of one window are the same, so that a page that asks again does not load its pictures anew;
 * each is good until the window after it ends, for 30 to 60 seconds.
 */
const WINDOW_MS = 30_000;

type Granted = { vault: Vault; id: string; session: string };

const proofOf = ({ vault, id, session }: Granted, until: number): string =>
  vault.proof('private-image', `${id}:${until}:${session}`);

/** Opens a picture to one session of its owner, by an address alone: `<img>` sends no token. */
export function grantFor(granted: Granted, now: Date): string {
  const until = (Math.floor(now.getTime() / WINDOW_MS) + 2) * WINDOW_MS;
  return `until=${until}&proof=${proofOf(granted, until)}`;
}

/** Whether a grant opens a picture to one of these sessions, as long as they last. */
export function isGranted(
  { vault, id, sessions }: { vault: Vault; id: string; sessions: readonly string[] },
  { until, proof }: { until: unknown; proof: unknown },
  now: Date,
): boolean {
  if (typeof until !== 'string' || typeof proof !== 'string') return false;
  if (!/^\d{13}$/.test(until) || !/^[\w-]{43}$/.test(proof)) return false;
  if (Number(until) <= now.getTime()) return false;
  return sessions.some((session) =>
    isSameSecret(proof, proofOf({ vault, id, session }, Number(until))),
  );
}
