import { badgeWall } from '@marque/contract/community/badge/endpoints';
import type { Drawer } from '@marque/contract/community/badge/schema';
import { useHref } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { BadgeGrid } from './badge-grid.tsx';
import { earnedCount, easyOf, nearestOf } from './badge-labels.ts';
import { Easy, Nearest } from './nearest.tsx';
import { useWall } from './use-badges.ts';
import * as styles from './badge.module.css';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ load }) => {
  const { drawers } = await load(badgeWall, {});
  const count = drawers.flatMap(({ badges }) => badges).length;
  return { card: { title: '勋章馆', desc: `${drawers.length} 个系列，${count} 枚勋章` } };
};

/** All badges of the brand by drawer, the nearest one first. */
export function Component() {
  const wall = useWall();
  const href = useHref();
  const signedIn = useSignedIn();
  return (
    <Page id="community.badgeWall">
      <QueryView
        of={wall}
        skeleton={<Skeleton height={640} />}
        empty={{
          when: ({ drawers }) => drawers.length === 0,
          show: (
            <Empty title="勋章正在打磨" text="做好以后会摆在这里">
              <LinkButton size="small" kind="secondary" to={href('member.memberCenter')}>
                去会员中心
              </LinkButton>
            </Empty>
          ),
        }}
      >
        {({ drawers }) => (
          <div className={styles.page}>
            <Plate drawers={drawers} signedIn={signedIn} />
            {drawers.map((drawer) => (
              <DrawerShelves key={drawer.id} of={drawer} signedIn={signedIn} />
            ))}
            <div className={styles.rows}>
              <ListRow
                label="我的勋章"
                value={signedIn ? '佩戴与置顶' : '登录后查看'}
                to={href('community.myBadgeWall')}
              />
            </div>
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function Plate({ drawers, signedIn }: { drawers: readonly Drawer[]; signedIn: boolean }) {
  const badges = drawers.filter(({ ended }) => !ended).flatMap((drawer) => drawer.badges);
  const nearest = nearestOf(badges);
  if (signedIn && nearest) return <Nearest badge={nearest} />;
  const easy = easyOf(badges);
  return easy.length > 0 ? <Easy badges={easy} title="从这三枚开始，最容易点亮" /> : null;
}

function DrawerShelves({ of: drawer, signedIn }: { of: Drawer; signedIn: boolean }) {
  const href = useHref();
  const { id, name, intro, ended, badges } = drawer;
  const done = signedIn ? `${earnedCount(badges)} / ${badges.length}` : `${badges.length} 枚`;
  return (
    <section className={styles.drawer} aria-label={name}>
      <div className={styles.rows}>
        <ListRow
          label={<h2>{name}</h2>}
          note={ended ? '已绝版' : intro}
          value={done}
          to={href('community.drawerDetail', { id })}
        />
      </div>
      <BadgeGrid badges={badges} label={name} />
    </section>
  );
}
