import { appBrandOf } from '@marque/contract/host';
import { MessagesButton } from '#blocks/message-list/messages-button.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { useSignedIn, useWebsite } from '#shared/session/session.ts';
import { BrandMark } from '#shared/ui/layout/illustration.tsx';
import { useHydrated } from '#shared/ui/loading/use-hydrated.ts';
import * as styles from './home-view.module.css';

/** The head of the home: brand, link to the other brand, and notices. */
export function HomeHead() {
  const { name } = useBrand();
  const signedIn = useSignedIn();
  const website = useWebsite();
  const inBrowser = useHydrated();
  // The website and the app of a brand have one brand alone.
  const hasOneBrand = website || (inBrowser && appBrandOf(navigator.userAgent) !== null);
  return (
    <header className={styles.head}>
      <span className={styles.mark}>
        <BrandMark size={28} />
      </span>
      <h1 className={styles.name}>{name}</h1>
      {hasOneBrand ? null : (
        <PageLink page="entry.home" className={styles.other}>
          切换品牌
        </PageLink>
      )}
      {signedIn ? <MessagesButton className={styles.bell} /> : null}
    </header>
  );
}
