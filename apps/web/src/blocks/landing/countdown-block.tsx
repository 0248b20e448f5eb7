import { useState } from 'react';
import type { BlockOf } from '#blocks/page-blocks/block.ts';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import * as styles from './landing.module.css';

/** The time to a moment, which goes when it has come. */
export function CountdownBlock({ title, at }: Pick<BlockOf<'countdown'>, 'title' | 'at'>) {
  const [over, setOver] = useState(false);
  if (over) return null;
  return (
    <section className={styles.countdown} aria-label={title}>
      <h2>{title}</h2>
      <Countdown to={at} onEnd={() => setOver(true)} plates />
    </section>
  );
}
