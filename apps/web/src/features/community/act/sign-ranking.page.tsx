import { actRanking } from '@marque/contract/community/act/arrival-endpoints';
import type { Arrival } from '@marque/contract/community/act/arrival-schema';
import type { In, Out } from '@marque/contract/core';
import { imageUrl } from '@marque/contract/picture-url';
import { shanghaiTime } from '@marque/contract/shanghai';
import { useQuery } from '@tanstack/react-query';
import { timeParts, whenText } from '#blocks/act-card/act-labels.ts';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import {
  KEEP_SCROLL,
  useHref,
  usePageParams,
  usePageSubjectId,
  useQueryParams,
} from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { OtherActs } from '../common/other-acts.tsx';
import * as styles from './arrivals.module.css';

type RankingQuery = { id: string | undefined; session?: string | undefined };
const inputOf = ({ id, session }: RankingQuery): In<typeof actRanking> => ({
  id: id || '-',
  ...(session && { session }),
});

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  await load(actRanking, inputOf({ id: params.id, session: params.session }));
  return {};
};

/** Who arrived when at an activity. */
export function Component() {
  const id = usePageSubjectId('community.signRanking');
  const { session } = usePageParams('community.signRanking');
  const api = useApi();
  const href = useHref();
  const query = api.query(actRanking, inputOf({ id, session }), 'live');
  useRefetchForMember(query.queryKey);
  const ranking = useQuery(query);
  return (
    <Page
      id="community.signRanking"
      bar={
        ranking.data ? (
          <LinkButton block kind="secondary" to={href('community.actDetails', { id })}>
            看活动详情
          </LinkButton>
        ) : undefined
      }
    >
      <QueryView
        of={ranking}
        skeleton={<SkeletonCards heights={[180, 72, 72, 72]} />}
        onError={<OtherActs />}
      >
        {(data) => <Ranking id={id} of={data} />}
      </QueryView>
    </Page>
  );
}

function Ranking({ id, of }: { id: string; of: Out<typeof actRanking> }) {
  const { act: variant } = useBrand().blocks;
  const [, setQuery] = useQueryParams();
  const { image, items, me, sessions, sessionId, title, total } = of;
  const hidden = total - items.length;
  return (
    <div className={cx(styles.arrivals, variant === 'poster' && styles.board)}>
      <section className={styles.head}>
        {image ? (
          <Picture
            image={image}
            alt=""
            sizes="100vw"
            ratio="375 / 180"
            className={styles.cover ?? ''}
          />
        ) : null}
        <div className={styles.words}>
          <h2>{title}</h2>
          <p className={styles.figure}>
            <b>{total}</b> 组已到
          </p>
          {me ? (
            <p className={styles.me}>
              你是第 {me.place} 个到的，{clock(me.at)}
            </p>
          ) : null}
        </div>
      </section>
      {sessions.length > 1 ? (
        <div className={styles.sessions}>
          <ChoiceChips
            label="场次"
            options={sessions.map((one) => ({ id: one.id, name: dayText(one.startsAt) }))}
            value={sessionId}
            onChange={(session) => setQuery({ id, session }, { state: KEEP_SCROLL })}
          />
        </div>
      ) : null}
      {total === 0 ? (
        <Empty title="还没有人签到" text={`${whenText(startOf(of))} 开始，提前一小时可以签到`} />
      ) : (
        <ol className={styles.rows}>
          {items.map((one) => (
            <Row key={one.authorId} of={one} />
          ))}
        </ol>
      )}
      {hidden > 0 ? <p className={styles.hidden}>另有 {hidden} 组未公开</p> : null}
    </div>
  );
}

const startOf = ({ sessions, sessionId }: Out<typeof actRanking>): string =>
  sessions.find(({ id }) => id === sessionId)!.startsAt;

const clock = (at: string): string => shanghaiTime(new Date(at)).slice(11, 19);

function dayText(at: string): string {
  const { monthDay, clock: time } = timeParts(at);
  return `${monthDay} ${time}`;
}

const Row = ({ of }: { of: Arrival }) => (
  <li className={cx(styles.row, of.mine && styles.mine)}>
    <b className={styles.place}>{of.place}</b>
    <Avatar
      src={of.avatar && imageUrl(of.avatar, of.avatar.widths[0]!)}
      size={44}
      identification={of.identification}
      badgeUrl={of.badgeUrl}
    />
    <p>
      <b>{of.nickName}</b>
      <span>{[of.car, of.city].filter(Boolean).join(' · ') || '车友'}</span>
    </p>
    <span className={styles.at}>{clock(of.at)}</span>
  </li>
);
