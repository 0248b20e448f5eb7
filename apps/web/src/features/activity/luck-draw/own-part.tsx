import { activityChance } from '@marque/contract/activity/chance/endpoints';
import type { Chances } from '@marque/contract/activity/draw/schema';
import { familyOf, pageOfRole } from '@marque/contract/activity/families';
import type { LuckDrawView } from '@marque/contract/activity/kinds/luck-draw';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { PathLink, useHref, useServerLink } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import * as styles from './luck-draw.module.css';
import { useOwnPart } from './use-play.ts';

const sentenceOf = ({ left, soonest, today }: Chances): string => {
  if (left === 0 || !soonest) return '没有次数了，下面都能得';
  const ends = `其中 ${soonest.n} 次 ${formatDateTime(soonest.until)} 到期`;
  return left > today ? `${ends}，今天还能抽 ${today} 次` : ends;
};

/** The chances of the member, how to get more, and the ways to rules and prizes. */
export function OwnPart({ of }: { of: ActivityDetail }) {
  const { blocks } = useBrand();
  const href = useHref();
  const linkTo = useServerLink();
  const { id, ways, allowed } = of;
  const { chances } = of.view as LuckDrawView;
  const buy = useBuy(id);
  const family = familyOf(of.family)!;
  const rules = pageOfRole(family, 'rules');
  return (
    <section className={cx(styles.own, styles[blocks.activity])} aria-label="我的次数">
      {chances ? (
        <p className={styles.figure}>
          <b>{chances.left}</b> 次机会
          <small>{sentenceOf(chances)}</small>
        </p>
      ) : null}
      <ul className={styles.ways}>
        {ways.map(({ on, text, link }) => {
          const to = link && linkTo(link);
          if (to)
            return (
              <li key={on}>
                <PathLink to={to}>{text}</PathLink>
              </li>
            );
          return (
            <li key={on}>
              <span>{text}</span>
              {on === 'score' && allowed.includes('chance') ? (
                <Button
                  kind="secondary"
                  size="small"
                  busy={buy.isPending}
                  onClick={() => buy.mutate()}
                >
                  换一回
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      <p className={styles.links}>
        {rules ? <PathLink to={href(rules, { id })}>活动规则</PathLink> : null}
        <PathLink to={href('activity.myPrize', { id })}>我的奖品</PathLink>
      </p>
    </section>
  );
}

/** Pays points for chances. */
function useBuy(id: string) {
  const api = useApi();
  const setOwn = useOwnPart();
  return useWrite({
    mutationFn: (_input: void, idempotencyKey: string) =>
      api.call(activityChance, { id }, { idempotencyKey }),
    purpose: () => `chance:${id}`,
    onSuccess: (chances) => {
      setOwn(id, { chances });
      toast(`换好了，现在有 ${chances.left} 次`);
    },
  });
}
