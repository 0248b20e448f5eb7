import type { Badge } from '@marque/contract/community/badge/schema';
import { type PointerEvent, useRef } from 'react';
import { BadgeArt } from '#blocks/badge/badge-art.tsx';
import { prefersReducedMotion } from '#shared/ui/display/motion.ts';
import * as styles from './badge.module.css';

/** The degrees by which a finger turns a badge. */
const MOST = 26;

/** A large badge that a finger turns, unless motion is reduced. */
export function TurningBadge({ of }: { of: Badge }) {
  const place = useRef<HTMLDivElement>(null);
  const turn = (x: number, y: number) => {
    place.current!.style.transform = `rotateX(${-y * MOST}deg) rotateY(${x * MOST}deg)`;
  };
  const follow = ({ clientX, clientY, currentTarget, buttons }: PointerEvent) => {
    if (buttons === 0 || prefersReducedMotion()) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    turn(((clientX - left) / width) * 2 - 1, ((clientY - top) / height) * 2 - 1);
  };
  const rest = () => turn(0, 0);
  return (
    <div
      className={styles.stand}
      onPointerMove={follow}
      onPointerUp={rest}
      onPointerLeave={rest}
      onPointerCancel={rest}
    >
      <div ref={place} className={styles.turning}>
        <BadgeArt of={of} className={styles.huge} />
      </div>
    </div>
  );
}
