import { createHash } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { THOROUGH } from './thorough.ts';

const SAMPLE = Buffer.alloc(1024 * 1024);
const SAMPLES = 100;
/** What the samples take on an ordinary machine at rest. */
const AT_REST_MS = 90;
const MOST = 6;

/** How much slower than at rest a machine is, from the time of the samples and the load of a core. */
export const slownessOf = (samplesMs: number, load: number): number =>
  Math.min(MOST, Math.max(1, samplesMs / AT_REST_MS, load));

function measured(): number {
  const began = performance.now();
  for (let n = 0; n < SAMPLES; n++) createHash('sha256').update(SAMPLE).digest();
  return slownessOf(performance.now() - began, loadavg()[0]! / availableParallelism());
}

// The configuration of a run reads this module first, and its processes inherit the variable.
process.env.SLOWNESS ??= measured().toFixed(1);

/** A time that is enough at rest, made longer by as much as the machine was slower when the run began. */
export const patience = (atRestMs: number): number =>
  Math.round(atRestMs * Number(process.env.SLOWNESS));

/** How long a test waits for one thing: an element, an answer, a value. */
export const PATIENCE_MS = patience(12_000);
export const PATIENCE = { timeout: PATIENCE_MS };
/** How long a test may take that does not say more. The thorough run has four times as much in one. */
export const TEST_MS = (THOROUGH ? 20 : 5) * PATIENCE_MS;
