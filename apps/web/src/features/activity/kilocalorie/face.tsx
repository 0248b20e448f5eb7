import type { KilocalorieView } from '@marque/contract/activity/kinds/kilocalorie';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import type { KindFace, KindProps } from '../frame/details-page.tsx';
import { isOver } from '../frame/is-over.ts';
import type { AgreeSheetProps } from './agree-sheet.tsx';
import { DayRing } from './day-ring.tsx';
import { useSync } from './use-sync.ts';
import { WeekSuns } from './week-suns.tsx';
import * as styles from './kilocalorie.module.css';

const AgreeSheet = lazySheet<AgreeSheetProps>(() => import('./agree-sheet.tsx'), 'opened');

type Props = KindProps<KilocalorieView>;

const todayOf = ({ own }: KilocalorieView) => own?.week[own.week.length - 1];

function Face({ of: { title }, view }: Props) {
  const today = todayOf(view);
  return (
    <div className={styles.face}>
      <DayRing
        steps={today?.steps ?? 0}
        energy={today?.energy ?? 0}
        goal={view.goal}
        synced={(view.own?.syncedAt ?? null) !== null}
      />
      <h1>{title}</h1>
    </div>
  );
}

/** The days in a row, and what the next ones bring. */
function Own({ view }: Props) {
  const { own, streaks, goal } = view;
  const next = streaks.find(({ days }) => days > (own?.run ?? 0));
  return (
    <section className={styles.own} aria-label="连续完成">
      <div className={styles.days}>{own ? <WeekSuns week={own.week} /> : null}</div>
      <p className={styles.run}>
        连续 <b>{own?.run ?? 0}</b> 天
      </p>
      <p>
        {next
          ? `再连续 ${next.days - (own?.run ?? 0)} 天，加 ${next.energy} 能量`
          : `每天走到 ${goal} 能量`}
      </p>
    </section>
  );
}

/** Syncs in the app, after the consent; elsewhere says where that is done. */
function Act({ of, view: { own, reads } }: Props) {
  const href = useHref();
  const agree = useSheet('steps');
  const sync = useSync(of.id);
  if (!reads)
    return (
      <>
        <p className={styles.where}>步数在 App 里同步，到打卡点也能得能量</p>
        <LinkButton
          block
          to={href('community.openApp', { path: href('activity.kilocalorie', { id: of.id }) })}
        >
          打开 App 同步
        </LinkButton>
      </>
    );
  const tap = () => (own && !own.agreed ? agree.show() : sync.start(false));
  return (
    <>
      <Button block busy={sync.busy} onClick={tap}>
        同步步数
      </Button>
      <AgreeSheet
        open={agree.open}
        onClose={agree.close}
        onAgree={() => agree.close(() => sync.start(true))}
      />
    </>
  );
}

function More({ of, view: { own, spotEnergy, spotsPerDay } }: Props) {
  const href = useHref();
  const { id } = of;
  return (
    <nav className={styles.ways} aria-label="能量">
      <ListRow
        label="打卡点"
        note={`每处 ${spotEnergy} 能量，每天最多 ${spotsPerDay} 处`}
        value={own ? `今天 ${own.spots} 处` : '看看附近'}
        to={href('activity.kilocaloriePointPosition', { id })}
      />
      <ListRow
        label="换好礼"
        value={own ? `${own.energy} 能量` : '看看有什么'}
        to={href('activity.kilocalorieRights', { id })}
      />
      <ListRow label="能量榜" to={href('activity.ranking', { id })} />
      {of.allowed.includes('share') && !isOver(of) ? (
        <ListRow label="今天的海报" to={href('activity.kilocalorieShare', { id })} />
      ) : null}
    </nav>
  );
}

/** A day's steps as a ring, the days in a row, and what their energy is good for. */
export const kilocalorieFace: KindFace<KilocalorieView> = { Face, Own, Act, More };
