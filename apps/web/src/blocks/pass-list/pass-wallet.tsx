import type { OwnPass } from '@marque/contract/pass/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { serverNow } from '#shared/api/wire.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { PassFace } from './pass-face.tsx';
import { passNote } from './pass-labels.ts';
import * as styles from './pass-wallet.module.css';

/** The faces of passes, each behind the one above it like cards in a wallet. A tap shows the code. */
export function PassWallet({ items }: { items: readonly OwnPass[] }) {
  const { pass: variant } = useBrand().blocks;
  const now = serverNow();
  return (
    <ul className={cx(styles.wallet, styles[variant])}>
      {items.map((pass, i) => (
        <li key={pass.id} className={styles.item} style={{ zIndex: items.length - i }}>
          <PageLink page="maintenance.electronics" params={{ id: pass.id }} className={styles.link}>
            <PassFace pass={pass} note={passNote(pass, now)} />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
