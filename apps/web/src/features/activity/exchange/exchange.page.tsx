import { activityAwards } from '@marque/contract/activity/award/endpoints';
import { activityDetail } from '@marque/contract/activity/endpoints';
import { activityExchange } from '@marque/contract/activity/exchange/endpoints';
import type { KilocalorieView } from '@marque/contract/activity/kinds/kilocalorie';
import type { ActivityDetail, ShownPrize } from '@marque/contract/activity/schema';
import { formatMoney } from '@marque/contract/money';
import { useQueryClient } from '@tanstack/react-query';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { ofCalls, useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { cx } from '#shared/ui/cx.ts';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { ActivityPage } from '../frame/activity-page.tsx';
import { ObstacleNote } from '../frame/obstacle-note.tsx';
import * as styles from './exchange.module.css';

type Right = KilocalorieView['rights'][number];

/** What energy is exchanged for: the own energy as figure, each prize with its cost. */
export const Component = () => <ActivityPage>{(of) => <Rights of={of} />}</ActivityPage>;

function Rights({ of }: { of: ActivityDetail }) {
  const href = useHref();
  const { own, rights } = of.view as KilocalorieView;
  const isOpen = of.allowed.includes('exchange');
  const prizes = new Map(of.prizes.map((prize) => [prize.id, prize]));
  return (
    <>
      <section className={styles.head} aria-label="我的能量">
        <h2>{of.title}</h2>
        <p className={styles.figure}>
          <b>{own?.energy ?? 0}</b> 能量可以换
        </p>
        {of.obstacle && !isOpen ? <ObstacleNote of={of.obstacle} /> : null}
      </section>
      <ul className={styles.list}>
        {rights.map((right) => (
          <RightRow
            key={right.prizeId}
            id={of.id}
            right={right}
            prize={prizes.get(right.prizeId)!}
            energy={own?.energy ?? null}
            isOpen={isOpen}
          />
        ))}
      </ul>
      <nav className={styles.more} aria-label="更多">
        <ListRow label="我换到的" to={href('activity.myPrize', { id: of.id })} />
        <ListRow label="怎么得能量" to={href('activity.rules', { id: of.id })} />
      </nav>
    </>
  );
}

type RightRowProps = {
  id: string;
  right: Right;
  prize: ShownPrize;
  /** null for a visitor. */
  energy: number | null;
  isOpen: boolean;
};

/** Why a prize cannot be had now; null where it can. */
function problemOf(
  { cost, may }: Right,
  { left }: ShownPrize,
  energy: number | null,
): string | null {
  if (left === 0) return '换完了';
  if (may === 0) return '已换满';
  return energy !== null && energy < cost ? `还差 ${cost - energy}` : null;
}

function RightRow({ id, right, prize, energy, isOpen }: RightRowProps) {
  const { cost, prizeId } = right;
  const api = useApi();
  const client = useQueryClient();
  const exchange = useWrite({
    mutationFn: (_: true, idempotencyKey) =>
      api.call(activityExchange, { id, prizeId, cost }, { idempotencyKey }),
    purpose: () => `activity.exchange:${id}:${prizeId}`,
    onSuccess: ({ award }) => toast(`换到「${award.prize.name}」，${award.note}`),
    onSettled: () => client.invalidateQueries(ofCalls(activityDetail.id, activityAwards.id)),
  });
  const ask = async () => {
    const text = `用 ${cost} 能量换「${prize.name}」，换了不能退回能量。`;
    if (await askConfirm({ title: '换这一份？', text, yes: '换' })) exchange.mutate(true);
  };
  const tap = useMemberIntent<true>(`activity:${id}:exchange:${prizeId}`, () => void ask());
  const problem = problemOf(right, prize, energy);
  return (
    <li className={cx(styles.right, problem !== null && styles.far)}>
      <Picture image={prize.image} alt="" sizes="96px" ratio="1" className={styles.thing!} />
      <div className={styles.words}>
        <b>{prize.name}</b>
        <p>
          {cost} 能量{prize.valueFen > 0 ? ` · 价值 ${formatMoney(prize.valueFen)}` : null}
        </p>
        <p>{prize.left === null ? '不限份数' : `剩 ${prize.left} 份`}</p>
      </div>
      {isOpen ? (
        <Button
          size="small"
          kind="secondary"
          busy={exchange.isPending}
          disabled={problem !== null}
          aria-label={`${problem ?? '换'} ${prize.name}`}
          onClick={() => tap(true)}
        >
          {problem ?? '换'}
        </Button>
      ) : null}
    </li>
  );
}
