import { useEffect, useState } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { useNavigate, usePageParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { forwardTarget, forwardLabel } from './forward.ts';
import * as styles from './middle.module.css';

/** The delay in milliseconds after which the visitor can continue by hand. */
const MANUAL_LINK_AFTER_MS = 2500;

/** Forwards to `target` without an entry in the history. */
export function Component() {
  const { loading } = useBrand();
  const { target, type } = usePageParams('entry.middlePage');
  const address = forwardTarget(target);
  const goTo = useNavigate();
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    void goTo(address, { replace: true });
    const timer = setTimeout(() => setStuck(true), MANUAL_LINK_AFTER_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- once for an address
  }, [address]);
  return (
    <Page id="entry.middlePage">
      <div className={styles.page}>
        <div className={styles.loading} aria-hidden dangerouslySetInnerHTML={{ __html: loading }} />
        <p role="status">{forwardLabel(type)}…</p>
        <div className={styles.on}>
          {stuck ? (
            <LinkButton to={address} kind="secondary" replace>
              继续前往
            </LinkButton>
          ) : null}
        </div>
      </div>
    </Page>
  );
}
