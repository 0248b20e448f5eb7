import { badgeDrawer } from '@marque/contract/community/badge/endpoints';
import { useHref, usePageSubjectId } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { BadgeGrid } from './badge-grid.tsx';
import { earnedCount } from './badge-labels.ts';
import { useDrawer } from './use-badges.ts';
import * as styles from './badge.module.css';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ load, params }) => {
  const { name, intro } = await load(badgeDrawer, { id: params.id ?? '-' });
  return { card: { title: name, desc: intro } };
};

/** One series of badges. */
export function Component() {
  const drawer = useDrawer(usePageSubjectId('community.drawerDetail'));
  const href = useHref();
  const signedIn = useSignedIn();
  return (
    <Page id="community.drawerDetail" title={drawer.data?.name}>
      <QueryView
        of={drawer}
        skeleton={<Skeleton height={560} />}
        onError={
          <LinkButton size="small" kind="secondary" to={href('community.badgeWall')}>
            去勋章馆
          </LinkButton>
        }
      >
        {({ name, intro, ended, badges }) => (
          <div className={styles.page}>
            <header className={styles.opening}>
              <p className={styles.figure}>
                <b>{signedIn ? earnedCount(badges) : badges.length}</b>
                {signedIn ? ` / ${badges.length} 枚` : ' 枚'}
              </p>
              <p>{ended ? '已绝版，收藏过的人才有' : intro}</p>
            </header>
            <BadgeGrid badges={badges} label={name} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}
