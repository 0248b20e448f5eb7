import type { PageId } from '@marque/contract/pages';
import type { OwnPass } from '@marque/contract/pass/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { serverNow } from '#shared/api/wire.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { PassFace } from './pass-face.tsx';
import { passNote } from './pass-labels.ts';
import * as styles from './pass-wallet.module.css';

type PassWalletProps = {
  items: readonly OwnPass[];
  /** The page that shows one. */
  page?: Extract<PageId, 'maintenance.electronics' | 'member.writeOff'>;
};

/** The faces of passes, each behind the one above it like cards in a wallet. A tap shows the code. */
export function PassWallet({ items, page = 'maintenance.electronics' }: PassWalletProps) {
  const { pass: variant } = useBrand().blocks;
  const now = serverNow();
  return (
    <ul className={cx(styles.wallet, styles[variant])}>
      {items.map((pass, i) => (
        <li key={pass.id} className={styles.item} style={{ zIndex: items.length - i }}>
          <PageLink page={page} params={{ id: pass.id }} className={styles.link}>
            <PassFace pass={pass} note={passNote(pass, now)} />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
