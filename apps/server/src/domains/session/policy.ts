/** Limits of slide check and login; durations in milliseconds. */
export const LOGIN_RULES = {
  slideValidMs: 2 * 60_000,
  slideAttempts: 3,
  /** The tolerance of the piece's position in pixels. */
  slideTolerance: 6,
  ticketValidMs: 2 * 60_000,
  codeValidMs: 5 * 60_000,
  codeResendMs: 60_000,
  codesPerDay: 10,
  /**
   * Across all phone numbers, against messages to many. The limit allows for offices that share an
   * address.
   */
  codesPerAddressHour: 120,
  guesses: 5,
  /** Sliding: every use extends the session. */
  sessionValidMs: 30 * 24 * 3_600_000,
  /** From its beginning a session ends after this, however much it is used. */
  sessionAtMostMs: 180 * 24 * 3_600_000,
} as const;

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

type Point = { x: number; t: number };

const MIN_DRAG_MS = 150;

/**
 * Whether a drag ends at the gap and looks like that of a hand or a keyboard: it takes time, time
 * increases, and it passes several positions. A keyboard's equal steps are accepted.
 */
export function trackFits(track: readonly Point[], targetX: number): boolean {
  const first = track[0]!;
  const last = track.at(-1)!;
  const forward = track.every((point, i) => i === 0 || point.t >= track[i - 1]!.t);
  const places = new Set(track.map((point) => point.x)).size;
  return (
    forward &&
    last.t - first.t >= MIN_DRAG_MS &&
    places >= 4 &&
    Math.abs(last.x - targetX) <= LOGIN_RULES.slideTolerance
  );
}
