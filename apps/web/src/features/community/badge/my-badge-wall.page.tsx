import type { Badge } from '@marque/contract/community/badge/schema';
import type { badgesOfMember } from '@marque/contract/community/badge/endpoints';
import type { Out } from '@marque/contract/core';
import { dayText, shanghaiDay } from '@marque/contract/shanghai';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { BadgeArt } from '#blocks/badge/badge-art.tsx';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { BadgeGrid } from './badge-grid.tsx';
import { Easy } from './nearest.tsx';
import type { ShelfSheetProps } from './shelf-sheet.tsx';
import { useBadgesOf } from './use-badges.ts';
import * as styles from './badge.module.css';

const ShelfSheet = lazySheet<ShelfSheetProps>(() => import('./shelf-sheet.tsx'));

/** The member's badges, or those of another one. */
export function Component() {
  const { author } = usePageParams('community.myBadgeWall');
  const signedIn = useSignedIn();
  const query = useBadgesOf(author, signedIn);
  const href = useHref();
  const name = query.data?.name;
  return (
    <Page id="community.myBadgeWall" title={name ? `${name}的勋章` : undefined}>
      <MemberGate title="登录后查看我的勋章">
        <QueryView
          of={query}
          skeleton={<Skeleton height={560} />}
          onError={
            <LinkButton size="small" kind="secondary" to={href('community.badgeWall')}>
              去勋章馆
            </LinkButton>
          }
        >
          {(own) => <Own of={own} />}
        </QueryView>
      </MemberGate>
    </Page>
  );
}

type OwnBadges = Out<typeof badgesOfMember>;

function Own({ of }: { of: OwnBadges }) {
  const href = useHref();
  const sheet = useSheet('shelf');
  const { name, earned, near, easy, worn, pinned } = of;
  const first = pinned.flatMap((id) => earned.filter((badge) => badge.id === id));
  const badges = [...first, ...earned.filter(({ id }) => !pinned.includes(id))];
  return (
    <div className={styles.page}>
      <header className={styles.opening}>
        <p className={styles.figure}>
          <b>{earned.length}</b> 枚勋章
        </p>
        <Worn badge={earned.find(({ id }) => id === worn)} own={name === null} />
      </header>
      {name === null && earned.length > 0 ? (
        <div className={styles.ways}>
          <Button block kind="secondary" onClick={() => sheet.show()}>
            佩戴与置顶
          </Button>
          <ShelfSheet
            open={sheet.open}
            onClose={() => sheet.close()}
            {...{ earned, worn, pinned }}
          />
        </div>
      ) : null}
      {badges.length > 0 ? (
        <BadgeGrid
          badges={badges}
          label={name === null ? '已获得' : `${name}的勋章`}
          note={({ id, earnedAt }) => noteOf(earnedAt, pinned.includes(id))}
        />
      ) : null}
      {easy.length > 0 ? <Easy badges={easy} title="还没有勋章，先点亮这三枚" /> : null}
      {near.length > 0 ? (
        <section className={styles.drawer} aria-label="就快获得">
          <h2 className={styles.head}>就快获得</h2>
          <BadgeGrid badges={near} label="就快获得" />
        </section>
      ) : null}
      <div className={styles.ways}>
        <LinkButton block kind="secondary" to={href('community.badgeWall')}>
          逛逛勋章馆
        </LinkButton>
      </div>
    </div>
  );
}

const noteOf = (earnedAt: string | null, pinned: boolean): string =>
  `${pinned ? '置顶 · ' : ''}${earnedAt ? dayText(shanghaiDay(new Date(earnedAt))) : ''}`;

function Worn({ badge, own }: { badge: Badge | undefined; own: boolean }) {
  if (!badge) return <p>{own ? '还没有佩戴，选一枚放在头像旁' : '还没有佩戴勋章'}</p>;
  return (
    <p className={styles.worn}>
      <BadgeArt of={badge} className={styles.tiny} />
      正在佩戴「{badge.name}」
    </p>
  );
}
