import caretLeft from 'virtual:icon/caret-left';
import caretRight from 'virtual:icon/caret-right';
import { type ReactNode, useRef } from 'react';
import { PageLink } from '#shared/routing/navigation.tsx';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { prefersReducedMotion, scrollBehavior } from '#shared/ui/display/motion.ts';
import { NearLayer, PlazaLayer, SkyLayer } from './plaza-layers.tsx';
import type { PlazaDoor } from './places.ts';
import * as styles from './universe.module.css';

/** How far the sky and the lamps in front move beside the plaza: 0.3 and 1 to its 0.6. */
const SKY = 0.5;
const NEAR = -0.67;
/** How much of the screen an arrow moves. */
const STEP = 0.8;

type PlazaProps = {
  places: readonly PlazaDoor[];
  /** The number of lamps that are lit today. */
  lamps: number;
  isDark: boolean;
  children: ReactNode;
};

/** A wide plaza at night in three depths, moved by a finger, a key or the arrows. */
export function Plaza({ places, lamps, isDark, children }: PlazaProps) {
  const scene = useRef<HTMLDivElement>(null);
  const sky = useRef<SVGSVGElement>(null);
  const near = useRef<SVGSVGElement>(null);
  const follow = () => {
    if (prefersReducedMotion()) return;
    const { scrollLeft } = scene.current!;
    sky.current!.style.transform = `translateX(${scrollLeft * SKY}px)`;
    near.current!.style.transform = `translateX(${scrollLeft * NEAR}px)`;
  };
  const move = (way: 1 | -1) => {
    const { clientWidth } = scene.current!;
    scene.current!.scrollBy({ left: way * clientWidth * STEP, behavior: scrollBehavior() });
  };
  return (
    <section className={cx(styles.plaza, isDark && styles.dark)} aria-label="广场">
      <div ref={scene} className={styles.scene} onScroll={follow}>
        <div className={styles.ground}>
          <SkyLayer ref={sky} />
          <PlazaLayer />
          <ul className={styles.doors}>
            {places.map(({ page, params, name, fact }, i) => (
              <li key={name}>
                <PageLink page={page} params={params ?? {}} className={styles.door}>
                  <i aria-hidden>{String(i + 1).padStart(2, '0')}</i>
                  <b>{name}</b>
                  <small>{fact}</small>
                </PageLink>
              </li>
            ))}
          </ul>
          <NearLayer ref={near} lamps={lamps} />
        </div>
      </div>
      <div className={styles.arrows}>
        <IconButton icon={caretLeft} label="往左看" onClick={() => move(-1)} />
        <IconButton icon={caretRight} label="往右看" onClick={() => move(1)} />
      </div>
      {children}
    </section>
  );
}
