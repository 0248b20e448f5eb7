import { ADDRESS_TAGS } from '@marque/contract/mall/address/tags';
import type { ReactNode } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './address-street.module.css';

export type AddressTag = (typeof ADDRESS_TAGS)[number];

/** The outline, the door and the windows of each building. */
const BUILDINGS: Record<AddressTag, { outline: string; door: string; windows: string }> = {
  家: {
    outline: 'M14 118V62L48 34l34 28v56zM66 49V36h8v20',
    door: 'M40 118V94h16v24',
    windows: 'M26 72h14v12H26zM56 72h14v12H56z',
  },
  公司: {
    outline: 'M22 118V10h52v108zM36 10V2h24v8',
    door: 'M40 118v-16h16v16',
    windows:
      'M31 22h12v10H31zM53 22h12v10H53zM31 42h12v10H31zM53 42h12v10H53zM31 62h12v10H31zM53 62h12v10H53zM31 82h12v10H31zM53 82h12v10H53z',
  },
  学校: {
    outline: 'M4 118V74h26V58l18-14 18 14v16h26v44zM48 44V22M48 22l16 5-16 5',
    door: 'M40 118V98h16v20',
    windows: 'M12 84h10v12H12zM74 84h10v12H74zM48 62a6 6 0 1 0 .01 0z',
  },
};

type AddressStreetProps = {
  /** What one has an address for: these buildings are lit. */
  lit: readonly string[];
  /** What stands below a building. */
  renderFoot?: (tag: AddressTag) => ReactNode;
};

/** The street of a member's addresses: home, work and school, lit where there is an address. */
export function AddressStreet({ lit, renderFoot }: AddressStreetProps) {
  const { ground } = useBrand().blocks;
  return (
    <ul
      className={cx(
        styles.street,
        ground === 'sun' ? styles.dune : styles.line,
        !renderFoot && styles.alone,
      )}
    >
      {ADDRESS_TAGS.map((tag) => (
        <li key={tag}>
          <svg
            className={lit.includes(tag) ? (styles.lit ?? '') : ''}
            viewBox="0 0 96 120"
            aria-hidden
          >
            <path className={styles.wall} d={BUILDINGS[tag].outline} />
            <path className={styles.window} d={BUILDINGS[tag].windows} />
            <path d={BUILDINGS[tag].door} />
          </svg>
          {renderFoot?.(tag)}
        </li>
      ))}
    </ul>
  );
}
