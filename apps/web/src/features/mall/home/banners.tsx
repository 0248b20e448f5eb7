import pause from 'virtual:icon/pause-fill';
import play from 'virtual:icon/play-fill';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { PathLink, useServerLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { isCalm, onCalmChange } from '#shared/ui/display/motion.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import styles from './banners.module.css';
import type { BlockOf } from './block.ts';

const SHOWN_MS = 5000;

/** The hero's width on screen; the server's preload says the same. */
export const BANNER_SIZES = '(min-width: 600px) 440px, 91.5vw';

/** Large pictures to swipe through. They move on by themselves until somebody touches or stops them. */
export function Banners({ items }: { items: BlockOf<'banners'>['items'] }) {
  const linkTo = useServerLink();
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [wanted, setWanted] = useState(true);
  const playing = !useSyncExternalStore(onCalmChange, isCalm, () => false) && wanted;
  const many = items.length > 1;

  useEffect(() => {
    const { current } = track;
    const stop = () => setWanted(false);
    current?.addEventListener('pointerdown', stop);
    current?.addEventListener('focusin', stop);
    return () => {
      current?.removeEventListener('pointerdown', stop);
      current?.removeEventListener('focusin', stop);
    };
  }, []);
  useEffect(() => {
    if (!playing || !many) return undefined;
    const timer = setTimeout(() => {
      const next = track.current!.children[(at + 1) % items.length] as HTMLElement;
      track.current!.scrollTo({ left: next.offsetLeft, behavior: 'smooth' });
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [playing, many, at, items.length]);

  return (
    <section className={styles.banners} aria-roledescription="轮播" aria-label="精选活动">
      <ul
        ref={track}
        className={styles.track}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / clientWidth))
        }
      >
        {items.map(({ id, image, title, subtitle, link, dark }, i) => {
          const content = (
            <>
              <Picture
                image={image}
                alt=""
                sizes={BANNER_SIZES}
                className={cx(styles.picture)}
                {...(i === 0 ? { hero: true } : {})}
              />
              <span className={styles.words}>
                <span className={styles.title}>{title}</span>
                <span className={styles.subtitle}>{subtitle}</span>
              </span>
            </>
          );
          const to = linkTo(link);
          const look = cx(styles.slide, dark && styles.dark);
          return (
            <li
              key={id}
              className={styles.item}
              aria-label={`第 ${i + 1} 张，共 ${items.length} 张`}
            >
              {to ? (
                <PathLink to={to} className={look}>
                  {content}
                </PathLink>
              ) : (
                <span className={look}>{content}</span>
              )}
            </li>
          );
        })}
      </ul>
      {many ? (
        <div className={styles.foot}>
          <span className={styles.dots} aria-hidden>
            {items.map(({ id }, i) => (
              <i key={id} className={cx(i === at && styles.on)} />
            ))}
          </span>
          <button
            type="button"
            className={styles.toggle}
            aria-label={playing ? '暂停轮播' : '播放轮播'}
            onClick={() => setWanted(!playing)}
          >
            <Icon of={playing ? pause : play} size={12} />
          </button>
        </div>
      ) : null}
    </section>
  );
}
