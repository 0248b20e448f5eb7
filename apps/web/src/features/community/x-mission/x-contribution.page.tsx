import type { Contribution } from '@marque/contract/community/x-mission/schema';
import { formatInteger } from '@marque/contract/money';
import { dayText, shanghaiDay, shanghaiTime } from '@marque/contract/shanghai';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { PathLink, useHref, useServerLink } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { PagedList } from '#shared/ui/grid/paged-list.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, Skeleton } from '#shared/ui/layout/states.tsx';
import { signed } from './mission-labels.ts';
import { useContributions } from './use-mission.ts';
import * as styles from './x-mission.module.css';

/** What the member contributed, the newest first, with what was taken back and why. */
export function Component() {
  return (
    <Page id="community.xContribution">
      <MemberGate title="登录后查看我的贡献">
        <Contributions />
      </MemberGate>
    </Page>
  );
}

type Line = Contribution & { /** The day above it; '' below the first of a day. */ head: string };

/** Entries with the day above the first of each. */
const linesOf = (items: readonly Contribution[]): Line[] =>
  items.map((item, i) => {
    const day = shanghaiDay(new Date(item.at));
    const before = items[i - 1];
    const same = before && shanghaiDay(new Date(before.at)) === day;
    return { ...item, head: same ? '' : dayText(day) };
  });

/** The page of what it was for. What was removed is appealed against there. */
function Subject({ link, isLost }: { link: Contribution['link']; isLost: boolean }) {
  const to = useServerLink()(link ?? { page: '', params: {} });
  return link && to ? (
    <PathLink to={to} className={styles.subject}>
      {isLost ? '查看与申诉' : '查看'}
    </PathLink>
  ) : null;
}

function Contributions() {
  const query = useContributions(useSignedIn());
  const href = useHref();
  const first = query.data?.pages[0];
  const lines = linesOf(query.data?.pages.flatMap(({ items }) => items) ?? []);
  const headOf = new Map(lines.map(({ id, head }) => [id, head]));
  return (
    <>
      {first && first.total > 0 ? (
        <header className={styles.opening}>
          <p className={styles.figure}>
            <b>{formatInteger(first.points)}</b> 分
          </p>
          <p>
            {first.full.length > 0 ? `今天已满：${first.full.join('、')}` : '今天还可以继续得分'}
          </p>
        </header>
      ) : null}
      <PagedList
        of={query}
        skeleton={<Skeleton height={480} />}
        empty={
          <Empty title="0 条贡献" text="点亮今晚的灯，就是第 1 分">
            <LinkButton size="small" to={href('community.xMission')}>
              去做任务
            </LinkButton>
          </Empty>
        }
        keyOf={({ id }) => id}
        rowHeight={64}
        end="没有更多了"
      >
        {({ id, at, title, points, reason, link }) => (
          <div className={styles.entry}>
            {headOf.get(id) ? <h2>{headOf.get(id)}</h2> : null}
            <p className={cx(styles.line, points < 0 && styles.lost)}>
              <span>
                {title}
                <small>
                  {shanghaiTime(new Date(at)).slice(11, 16)}
                  {reason ? ` · ${reason}` : ''}
                </small>
                <Subject link={link} isLost={points < 0} />
              </span>
              <b>{signed(points)}</b>
            </p>
          </div>
        )}
      </PagedList>
    </>
  );
}
