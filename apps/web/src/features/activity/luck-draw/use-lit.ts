import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '#shared/ui/display/motion.ts';
import { type Phase, STOPS_MS } from '../draw/use-play.ts';

/** How long the light stays on a field. */
const FIELD_MS = 90;

/** The field that is lit: it runs while something is drawn, and slows down to the one that was hit. */
export function useLit(phase: Phase, target: number, count: number): number {
  const [lit, setLit] = useState(-1);
  useEffect(() => {
    if (phase !== 'moving' || prefersReducedMotion()) return undefined;
    const timer = setInterval(() => setLit((at) => (at + 1) % count), FIELD_MS);
    return () => clearInterval(timer);
  }, [phase, count]);
  useEffect(() => {
    if (phase !== 'stopping') return undefined;
    if (prefersReducedMotion()) {
      const still = setTimeout(() => setLit(target));
      return () => clearTimeout(still);
    }
    let timer: ReturnType<typeof setTimeout>;
    const steps = count + target;
    // One round to the first field and on to the target, each step longer than the one before.
    const step = (n: number) => {
      setLit(n % count);
      if (n < steps) timer = setTimeout(() => step(n + 1), (2 * STOPS_MS * n) / (steps * steps));
    };
    step(0);
    return () => clearTimeout(timer);
  }, [phase, target, count]);
  return phase === 'rest' ? target : lit;
}
