import { isSameSecret } from '#kernel/secrets/hash.ts';
import type { Vault } from '#kernel/secrets/vault.ts';

/**
 * Grants of one window are equal, so that a page does not reload its pictures. Each is valid until
 * the end of the next window, for 30 to 60 seconds.
 */
const WINDOW_MS = 30_000;

type GrantedPicture = { vault: Vault; id: string; session: string };

const proofOf = ({ vault, id, session }: GrantedPicture, until: number): string =>
  vault.proof('private-image', `${id}:${until}:${session}`);

/**
 * Returns the grant of a picture for one session of its owner, as a part of the address, since
 * `<img>` sends no token.
 */
export function grantFor(granted: GrantedPicture, now: Date): string {
  const until = (Math.floor(now.getTime() / WINDOW_MS) + 2) * WINDOW_MS;
  return `until=${until}&proof=${proofOf(granted, until)}`;
}

/** Whether the grant is valid for one of these sessions. */
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
