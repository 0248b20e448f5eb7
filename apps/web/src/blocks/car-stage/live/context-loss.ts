import { measure, meter } from './meter.ts';

/** A context that is lost this soon after its creation counts as lost for good. */
const FRAGILE_MS = 3_000;
/** Time to wait for a lost context to be restored. */
const RESTORE_MS = 4_000;

type ContextLossOptions = {
  /** Called when the context is lost, for good or until it is restored. */
  onLost: (forGood: boolean) => void;
  onRestored: () => void;
};

/** Watches the new context of a canvas, which is restored once at most. */
export function watchContext(
  canvas: HTMLCanvasElement,
  { onLost, onRestored }: ContextLossOptions,
) {
  const made = performance.now();
  let losses = 0;
  let lost = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const lose = (forGood: boolean) => {
    lost = true;
    onLost(forGood);
  };
  // Counts while the page is in sight: browsers may restore nothing in the background.
  const waitForRestore = () => {
    clearTimeout(waiting);
    if (!document.hidden) waiting = setTimeout(() => lose(true), RESTORE_MS);
  };
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault();
    losses += 1;
    measure({ lost: meter.get().lost + 1 });
    const forGood = losses > 1 || performance.now() - made < FRAGILE_MS;
    lose(forGood);
    if (!forGood) waitForRestore();
  });
  canvas.addEventListener('webglcontextrestored', () => {
    clearTimeout(waiting);
    if (losses > 1) return;
    lost = false;
    onRestored();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) clearTimeout(waiting);
    else if (lost && losses === 1) waitForRestore();
  });
  return {
    isLost: () => lost,
    /** Counts the context as lost for good. */
    giveUp: () => lose(true),
  };
}
