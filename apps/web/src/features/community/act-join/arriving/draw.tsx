import { oddsText } from '@marque/contract/activity/odds';
import { actDraw, queryLotteryByJoinId } from '@marque/contract/community/act/arrival-endpoints';
import type { ActPrize, Lottery } from '@marque/contract/community/act/arrival-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from '../act-join.module.css';

/** The draw after the check-in, with prizes and odds. Renders nothing without one. */
export default function Draw({ joinId }: { joinId: string }) {
  const api = useApi();
  const { data } = useQuery(api.query(queryLotteryByJoinId, { id: joinId }, 'live'));
  return data ? <Prizes of={data} joinId={joinId} /> : null;
}

function Prizes({ of, joinId }: { of: Lottery; joinId: string }) {
  const { prizes, result, state } = of;
  return (
    <section className={styles.rows} aria-label="签到抽奖">
      <h2 className={styles.small}>签到抽奖</h2>
      {result ? (
        <p className={styles.result} role="status">
          <b>{result.name}</b>
          <span>{result.note}</span>
        </p>
      ) : null}
      <ul className={styles.prizes}>
        {prizes.map((prize) => (
          <Prize key={prize.id} of={prize} />
        ))}
      </ul>
      {state === 'ready' ? <DrawButton joinId={joinId} /> : null}
      {state === 'locked' ? <p className={styles.lead}>签到后可以抽一次</p> : null}
    </section>
  );
}

const Prize = ({ of: { image, name, odds, left } }: { of: ActPrize }) => (
  <li>
    {image ? <Picture image={image} alt="" sizes="64px" ratio="1" /> : null}
    <b>{name}</b>
    <span>
      中奖率 {oddsText(odds, 10_000)} · {left > 0 ? `剩 ${left} 份` : '已抽完'}
    </span>
  </li>
);

function DrawButton({ joinId }: { joinId: string }) {
  const api = useApi();
  const client = useQueryClient();
  const draw = useWrite({
    mutationFn: (_: void, idempotencyKey) => api.call(actDraw, { id: joinId }, { idempotencyKey }),
    purpose: () => `act.draw:${joinId}`,
    onSuccess: (now) => client.setQueryData(api.key(queryLotteryByJoinId, { id: joinId }), now),
  });
  return (
    <Button block busy={draw.isPending} onClick={() => draw.mutate()}>
      抽一次
    </Button>
  );
}
