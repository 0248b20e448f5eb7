import { clubDetail } from '@marque/contract/community/club/endpoints';
import { spotMine } from '@marque/contract/community/spot/endpoints';
import type { Standing } from '@marque/contract/moderation/schema';
import { useQuery } from '@tanstack/react-query';
import { isRefusal } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { Redirect, useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Illustration } from '#shared/ui/layout/illustration.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './post.module.css';

type HandedInProps = {
  name: string;
  standing: Standing;
  /** Until when it is decided. */
  due: string;
  /** What to read once it is public. */
  live: string;
  to: string;
  /** The button that leads there. */
  look: string;
};

/** What was handed in and waits for a moderator, and how it goes on. */
function HandedIn({ name, standing, due, live, to, look }: HandedInProps) {
  const href = useHref();
  const isLive = standing.state === 'live';
  return (
    <section className={styles.result}>
      <Illustration name="posts" />
      <h2>{isLive ? `「${name}」公开了` : '已提交，审核中'}</h2>
      <p className={styles.quiet}>{isLive ? live : `「${name}」${due}有结果，会在消息里告诉你`}</p>
      <div className={styles.ways}>
        <LinkButton block to={to} replace>
          {look}
        </LinkButton>
        <LinkButton block kind="plain" to={href('community.information')} replace>
          去社区看看
        </LinkButton>
      </div>
    </section>
  );
}

/** A club that was founded. */
export function FoundedClub({ id }: { id: string }) {
  const api = useApi();
  const href = useHref();
  const query = useQuery(api.query(clubDetail, { id }, 'live'));
  if (isRefusal(clubDetail, query.error, 'CLUB_NOT_FOUND'))
    return <Redirect to={href('community.carClub')} />;
  return (
    <QueryView of={query} skeleton={<Skeleton height={320} />}>
      {({ name, standing }) => (
        <HandedIn
          name={name}
          standing={standing}
          due="3 个工作日内"
          live="把它分享给同路的车友吧"
          to={href('community.carClub', { id })}
          look="查看"
        />
      )}
    </QueryView>
  );
}

/** A spot that was added. */
export function AddedSpot({ id }: { id: string }) {
  const api = useApi();
  const href = useHref();
  const query = useQuery(api.query(spotMine, {}, 'live'));
  return (
    <QueryView of={query} skeleton={<Skeleton height={320} />}>
      {({ items }) => {
        const spot = items.find((one) => one.id === id);
        return spot ? (
          <HandedIn
            name={spot.name}
            standing={spot.standing}
            due="白天 2 小时、夜里 10 小时内"
            live="别人发动态时就能选到它"
            to={href('community.addPosition')}
            look="我添加的位置"
          />
        ) : (
          <Redirect to={href('community.information')} />
        );
      }}
    </QueryView>
  );
}
