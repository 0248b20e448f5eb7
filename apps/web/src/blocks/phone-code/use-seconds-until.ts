import { useEffect, useState } from 'react';

/** Whole seconds until a moment of the device's clock; 0 after it. */
export function useSecondsUntil(end: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    if (end <= Date.now()) return undefined;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}
