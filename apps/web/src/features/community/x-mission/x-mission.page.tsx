import { missionSeason } from '@marque/contract/community/x-mission/endpoints';
import type { Season } from '@marque/contract/community/x-mission/schema';
import type { Out } from '@marque/contract/core';
import { formatInteger } from '@marque/contract/money';
import { serverNow } from '#shared/api/wire.ts';
import { useHref, useServerLink } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { nextTier, restText, spanText, stageText } from './mission-labels.ts';
import { NoSeason } from './no-season.tsx';
import { useSeason } from './use-mission.ts';
import * as styles from './x-mission.module.css';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ load }) => {
  const { season } = await load(missionSeason, {});
  return season
    ? { card: { title: season.name, desc: `${season.tasks.length} 个任务，${spanText(season)}` } }
    : {};
};

/** The season: points and place, what gives points today, and the tiers. */
export function Component() {
  const query = useSeason();
  return (
    <Page id="community.xMission">
      <QueryView
        of={query}
        skeleton={<Skeleton height={640} />}
        empty={{ when: ({ season }) => season === null, show: <NoSeason /> }}
      >
        {({ season, own }) => <Mission season={season!} own={own} />}
      </QueryView>
    </Page>
  );
}

type MissionProps = { season: Season; own: Out<typeof missionSeason>['own'] };

function Mission({ season, own }: MissionProps) {
  const href = useHref();
  const { name, tasks, members } = season;
  const points = own?.points ?? 0;
  return (
    <>
      <section className={styles.stage} aria-label="我的进度">
        <p>{name}</p>
        <p className={styles.figure}>
          <b>{own ? formatInteger(points) : formatInteger(members)}</b>
          {own ? ' 分' : ' 人在行动'}
        </p>
        <p>{stageText(season, new Date(serverNow()))}</p>
        <Tiers tiers={season.tiers} points={points} />
        <div className={styles.ways}>
          <LinkButton block to={href('community.xRanking')}>
            {own?.place ? `第 ${own.place} 名，看榜单` : '看榜单'}
          </LinkButton>
        </div>
      </section>
      <div className={styles.section}>
        <SectionHead
          title="今天能做的"
          note={season.state === 'frozen' ? '赛季已结束' : undefined}
        />
      </div>
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <Task key={task.kind} of={task} />
        ))}
      </ul>
      <div className={styles.section}>
        <SectionHead title="分段奖励" />
      </div>
      <ol className={styles.rewards}>
        {season.tiers.map((tier) => (
          <li key={tier.points} className={cx(points >= tier.points && styles.reached)}>
            <b>{formatInteger(tier.points)}</b>
            <span>{tier.name}</span>
            <em>{tier.reward}</em>
          </li>
        ))}
      </ol>
      <div className={styles.rows}>
        <ListRow label="我的贡献" value="每一分的来处" to={href('community.xContribution')} />
        <ListRow label="X 宇宙" value="今晚的灯" to={href('community.universe')} />
        <ListRow label="活动规则" to={href('community.xRule')} />
      </div>
    </>
  );
}

/** The tiers on a scale of ticks, up to the own points. */
function Tiers({ tiers, points }: { tiers: Season['tiers']; points: number }) {
  const most = tiers[tiers.length - 1]?.points ?? 1;
  const next = nextTier(tiers, points);
  return (
    <>
      <progress
        className={styles.scale}
        max={most}
        value={Math.min(points, most)}
        aria-label="分段进度"
      />
      <p>
        {next
          ? `还差 ${formatInteger(next.points - points)} 分到「${next.name}」`
          : '全部分段已达成'}
      </p>
    </>
  );
}

function Task({ of }: { of: Season['tasks'][number] }) {
  const linkTo = useServerLink();
  const to = of.link ? linkTo(of.link) : null;
  return (
    <li>
      <ListRow
        label={of.title}
        note={restText(of)}
        value={<b className={styles.points}>+{of.points}</b>}
        {...(to && { to })}
      />
    </li>
  );
}
