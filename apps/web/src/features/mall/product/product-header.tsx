import share from 'virtual:icon/share-network';
import { useEffect, useState } from 'react';
import { cx } from '#shared/ui/cx.ts';
import { scrollBehavior } from '#shared/ui/display/motion.ts';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { BackButton } from '#shared/ui/layout/page.tsx';
import * as styles from './product-header.module.css';

/** The sections of the page that the header links to, by element id. */
export const SECTIONS = [
  { id: 'goods', name: '商品' },
  { id: 'reviews', name: '评价' },
  { id: 'detail', name: '详情' },
  { id: 'related', name: '推荐' },
] as const;

const HEADER_PX = 56;

/**
 * The header of a product page: a back button above the picture, further down a bar with links to
 * the sections.
 */
export function ProductHeader({ onShare }: { onShare: (() => void) | null }) {
  const [at, setAt] = useState(-1);
  useEffect(() => {
    const onScroll = () => {
      const tops = SECTIONS.map(
        ({ id }) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity,
      );
      // The first section starts below the picture, so that no bar covers the picture.
      setAt(tops.map((top) => top <= HEADER_PX + 1).lastIndexOf(true));
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return (
    <div className={cx(styles.header, at >= 0 && styles.solid)}>
      <BackButton />
      <nav className={styles.parts} aria-label="页内导航" hidden={at < 0}>
        {SECTIONS.map(({ id, name }, i) => (
          <button
            key={id}
            type="button"
            aria-current={i === at ? 'true' : undefined}
            onClick={() =>
              document.getElementById(id)?.scrollIntoView({ behavior: scrollBehavior() })
            }
          >
            {name}
          </button>
        ))}
      </nav>
      {onShare ? (
        <IconButton icon={share} label="分享" className={styles.share} onClick={onShare} />
      ) : null}
    </div>
  );
}
