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

/** The `sizes` of a sheet whose pictures are each as wide as an entry. */
const sheetSizes = ({ width, height }: StoredImage): string => {
  const entries = width / height;
  return `(min-width: 600px) ${Math.ceil(67 * entries)}px, ${Math.ceil(13.9 * entries)}vw`;
};

/** The entries of the mall. An entry for a page that this build does not have is left out. */
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

/** Uses one file for all pictures. Without it, or when it does not load, each entry has its own picture. */
function useEntrySheet(sheet: StoredImage | undefined) {
  const nav = useRef<HTMLElement>(null);
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    // The file may have failed before hydration.
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
