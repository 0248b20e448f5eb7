import type { StoredImage } from '@marque/contract/common';
import squares from 'virtual:icon/squares-four';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { PathLink, useHref, useServerLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import type { BlockOf } from './block.ts';
import * as styles from './entries.module.css';

const COLUMNS = 5;

/** All of a sheet as wide as it would be with each of its pictures as wide as an entry's. */
const sheetSizes = ({ width, height }: StoredImage): string => {
  const entries = width / height;
  return `(min-width: 600px) ${Math.ceil(67 * entries)}px, ${Math.ceil(13.9 * entries)}vw`;
};

/** Ways into the shop. One that leads to a page this build does not have is left out. */
export function Entries({ items, sheet }: Pick<BlockOf<'entries'>, 'items' | 'sheet'>) {
  const linkTo = useServerLink();
  const href = useHref();
  const { entries } = useBrand().blocks;
  const { nav, together, setFailed } = useEntrySheet(sheet);
  const known = items.flatMap((item, place) => {
    const to = linkTo(item.link);
    return to ? [{ ...item, to, place }] : [];
  });
  return (
    <nav ref={nav} className={cx(styles.entries, styles[entries])} aria-label="商城入口">
      {known.map(({ id, to, image, label, place }) => (
        <Entry key={id} to={to} label={label}>
          {together ? (
            <Picture
              image={together}
              cell={{ place, of: items.length }}
              alt=""
              sizes={sheetSizes(together)}
              eager
              className={cx(styles.picture)}
              onError={() => setFailed(together.key)}
            />
          ) : (
            <Picture image={image} alt="" sizes="52px" eager className={cx(styles.picture)} />
          )}
        </Entry>
      ))}
      {known.length % COLUMNS === 0 ? null : (
        <Entry to={href('mall.classify')} label="全部分类">
          <Icon of={squares} size={26} />
        </Entry>
      )}
    </nav>
  );
}

/** One file for all pictures; without it, because it does not come either, each has its own. */
function useEntrySheet(sheet: StoredImage | undefined) {
  const nav = useRef<HTMLElement>(null);
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    // It may have failed before this script was there to hear of it.
    const picture = sheet && nav.current!.querySelector('img');
    if (picture?.complete && picture.naturalWidth === 0) setFailed(sheet!.key);
  }, [sheet]);
  return { nav, together: sheet && sheet.key !== failed ? sheet : null, setFailed };
}

function Entry({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <PathLink to={to} className={styles.entry}>
      <span className={styles.plate}>{children}</span>
      <span className={styles.label}>{label}</span>
    </PathLink>
  );
}
