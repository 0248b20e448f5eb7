import { type RefObject, useEffect, useRef } from 'react';
import { dragged, pinched, STILL_POSE } from './rig.ts';
import type { Viewer } from './viewer.ts';

type Finger = { x: number; y: number; at: number };
/** Two taps within these milliseconds and pixels are a double tap. */
const DOUBLE_MS = 300;
const DOUBLE_PX = 24;
/** A finger that rested this long before it was lifted starts no fling. */
const RESTED_MS = 60;
const TURN = 180;

const apart = (fingers: ReadonlyMap<number, Finger>): number => {
  const [a, b] = [...fingers.values()];
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
};

/** Handles gestures of fingers and the mouse on the stage. */
export function useGestures(box: RefObject<HTMLElement | null>, viewer: () => Viewer | null): void {
  const current = useRef(viewer);
  // oxlint-disable-next-line react/refs -- what listeners, added once, call later
  current.current = viewer;
  useEffect(() => {
    const stage = box.current!;
    const fingers = new Map<number, Finger>();
    let speed = 0;
    let tapped: Finger | null = null;

    const down = (event: PointerEvent) => {
      if (!current.current()) return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, at: event.timeStamp });
      speed = 0;
      current.current()?.fling(0);
      // With pointer capture a finger outside of the stage still turns the car.
      stage.setPointerCapture?.(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      const live = current.current();
      if (!before || !live) return;
      const was = apart(fingers);
      const now = { x: event.clientX, y: event.clientY, at: event.timeStamp };
      fingers.set(event.pointerId, now);
      if (fingers.size > 1) {
        if (was > 0) live.turn(pinched(live.pose(), apart(fingers) / was));
        return;
      }
      const [dx, dy] = [now.x - before.x, now.y - before.y];
      const width = stage.clientWidth;
      live.turn(dragged(live.pose(), dx, dy, width));
      speed = -((dx / width) * TURN) / Math.max(8, now.at - before.at);
    };
    const up = (event: PointerEvent) => {
      const finger = fingers.get(event.pointerId);
      fingers.delete(event.pointerId);
      const live = current.current();
      if (!finger || !live || fingers.size > 0) return;
      live.fling(event.timeStamp - finger.at < RESTED_MS ? speed : 0);
      const twice =
        tapped !== null &&
        event.timeStamp - tapped.at < DOUBLE_MS &&
        Math.hypot(finger.x - tapped.x, finger.y - tapped.y) < DOUBLE_PX;
      if (twice) live.go(STILL_POSE);
      tapped = twice ? null : { x: finger.x, y: finger.y, at: event.timeStamp };
    };
    const cancel = ({ pointerId }: PointerEvent) => void fingers.delete(pointerId);
    stage.addEventListener('pointerdown', down);
    stage.addEventListener('pointermove', move);
    stage.addEventListener('pointerup', up);
    stage.addEventListener('pointercancel', cancel);
    return () => {
      stage.removeEventListener('pointerdown', down);
      stage.removeEventListener('pointermove', move);
      stage.removeEventListener('pointerup', up);
      stage.removeEventListener('pointercancel', cancel);
    };
  }, [box]);
}
