/** Slide check and login limits; times in milliseconds. */
export const LOGIN_RULES = {
  slideValidMs: 2 * 60_000,
  slideAttempts: 3,
  /** The piece may be this many pixels off. */
  slideTolerance: 6,
  ticketValidMs: 2 * 60_000,
  codeValidMs: 5 * 60_000,
  codeResendMs: 60_000,
  codesPerDay: 10,
  /** For all phones together, against messages to many numbers; offices share an address. */
  codesPerAddressHour: 120,
  guesses: 5,
  /** Sliding: every use moves the end. */
  sessionValidMs: 30 * 24 * 3_600_000,
} as const;

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

type Point = { x: number; t: number };

const MIN_DRAG_MS = 150;

/**
 * Whether a drag ends where the gap is and looks like a hand or a keyboard moved it: it takes time,
 * time runs forward, and it passes several places. Equal steps of a keyboard are fine.
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
