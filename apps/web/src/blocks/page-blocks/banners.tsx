import pause from 'virtual:icon/pause-fill';
import play from 'virtual:icon/play-fill';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { PathLink, useServerLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Carousel } from '#shared/ui/display/carousel.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { prefersReducedMotion, onReducedMotionChange } from '#shared/ui/display/motion.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { TitleText } from '#shared/ui/text/title-text.tsx';
import { HERO_SIZES } from './hero-sizes.ts';
import * as styles from './banners.module.css';
import type { BlockOf } from './block.ts';

const SHOWN_MS = 5000;
/** The delay after the load of the page before the next picture loads. */
const PRELOAD_NEXT_AFTER_MS = 1500;

/** Large pictures to swipe through. They advance automatically until they are touched or stopped. */
export function Banners({ items }: { items: BlockOf<'banners'>['items'] }) {
  const track = useRef<HTMLUListElement>(null);
  const { hero } = useBrand().blocks;
  const [at, setAt] = useState(0);
  const [wanted, setWanted] = useState(true);
  const playing =
    !useSyncExternalStore(onReducedMotionChange, prefersReducedMotion, () => false) && wanted;
  const many = items.length > 1;
  const { reach, ahead, goAhead } = useLoadedBanners(at);

  useEffect(() => {
    const { current } = track;
    const stop = () => {
      setWanted(false);
      goAhead();
    };
    current?.addEventListener('pointerdown', stop);
    current?.addEventListener('focusin', stop);
    return () => {
      current?.removeEventListener('pointerdown', stop);
      current?.removeEventListener('focusin', stop);
    };
  }, [goAhead]);
  useEffect(() => {
    if (!playing || !many || !ahead) return undefined;
    const timer = setTimeout(() => {
      const next = track.current!.children[(at + 1) % items.length] as HTMLElement;
      track.current!.scrollTo({ left: next.offsetLeft, behavior: 'smooth' });
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [playing, many, ahead, at, items.length]);

  return (
    <section
      className={cx(styles.banners, styles[hero])}
      aria-roledescription="轮播"
      aria-label="精选活动"
    >
      <Carousel
        track={track}
        items={items}
        keyOf={({ id }) => id}
        numbered
        onMove={setAt}
        render={(banner, i) => <Banner banner={banner} place={i} there={i < reach} />}
      />
      {many ? (
        <div className={styles.foot}>
          {hero === 'rim' ? (
            <span className={styles.index} aria-hidden>
              <b>{twoDigits(at + 1)}</b> / {twoDigits(items.length)}
            </span>
          ) : null}
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

const twoDigits = (count: number): string => String(count).padStart(2, '0');

type BannerProps = {
  banner: BlockOf<'banners'>['items'][number];
  place: number;
  /** Whether the picture may load. */
  there: boolean;
};

function Banner({ banner, place, there }: BannerProps) {
  const { image, title, subtitle, link, dark } = banner;
  const { hero } = useBrand().blocks;
  const to = useServerLink()(link);
  const look = cx(styles.slide, dark && styles.dark);
  const content = (
    <>
      {there ? (
        <Picture
          image={image}
          alt=""
          sizes={HERO_SIZES[hero]}
          className={cx(styles.picture)}
          {...(place === 0 ? { hero: true } : { eager: true })}
        />
      ) : (
        <span className={styles.picture} style={{ backgroundColor: image.color }} />
      )}
      <span className={styles.texts}>
        <span className={styles.title}>
          <TitleText>{title}</TitleText>
        </span>
        <span className={styles.subtitle}>{subtitle}</span>
      </span>
    </>
  );
  return to ? (
    <PathLink to={to} className={look}>
      {content}
    </PathLink>
  ) : (
    <span className={look}>{content}</span>
  );
}

/**
 * The number of pictures that may load, from the first on: those that have been shown, and the next one
 * once the page has loaded or the banners are touched. Content in view loads before it.
 */
function useLoadedBanners(at: number) {
  const [ahead, setAhead] = useState(false);
  const goAhead = useCallback(() => setAhead(true), []);
  useEffect(() => {
    let timer: number | undefined;
    const soon = () => {
      timer = window.setTimeout(goAhead, PRELOAD_NEXT_AFTER_MS);
    };
    if (document.readyState === 'complete') soon();
    else window.addEventListener('load', soon);
    return () => {
      window.removeEventListener('load', soon);
      clearTimeout(timer);
    };
  }, [goAhead]);
  const [reached, setReached] = useState(1);
  const reach = Math.max(reached, at + (ahead ? 2 : 1));
  if (reach > reached) setReached(reach);
  return { reach, ahead, goAhead };
}
