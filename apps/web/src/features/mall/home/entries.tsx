import squares from 'virtual:icon/squares-four';
import type { ReactNode } from 'react';
import { PathLink, useHref, useServerLink } from '#shared/routing/navigation.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import type { BlockOf } from './block.ts';
import styles from './entries.module.css';

const COLUMNS = 5;

/** Ways into the shop. One that leads to a page this build does not have is left out. */
export function Entries({ items }: { items: BlockOf<'entries'>['items'] }) {
  const linkTo = useServerLink();
  const href = useHref();
  const known = items.flatMap((item) => {
    const to = linkTo(item.link);
    return to ? [{ ...item, to }] : [];
  });
  return (
    <nav className={styles.entries} aria-label="商城入口">
      {known.map(({ id, to, image, label }) => (
        <Entry key={id} to={to} label={label}>
          <Picture image={image} alt="" sizes="52px" eager className={styles.picture ?? ''} />
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

function Entry({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <PathLink to={to} className={styles.entry}>
      <span className={styles.plate}>{children}</span>
      <span className={styles.label}>{label}</span>
    </PathLink>
  );
}
