import { MessagesButton } from '#blocks/message-list/messages-button.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { useSignedIn, useWebsite } from '#shared/session/session.ts';
import { BrandMark } from '#shared/ui/layout/illustration.tsx';
import * as styles from './home-view.module.css';

/** The head of the home: brand, link to the other brand, and notices. */
export function HomeHead() {
  const { name } = useBrand();
  const signedIn = useSignedIn();
  const website = useWebsite();
  return (
    <header className={styles.head}>
      <span className={styles.mark}>
        <BrandMark size={28} />
      </span>
      <h1 className={styles.name}>{name}</h1>
      {/* The website has only one brand. */}
      {website ? null : (
        <PageLink page="entry.home" className={styles.other}>
          切换品牌
        </PageLink>
      )}
      {signedIn ? <MessagesButton className={styles.bell} /> : null}
    </header>
  );
}
