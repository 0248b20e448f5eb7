import type { Team } from '@marque/contract/activity/team/schema';
import { formatMoney } from '@marque/contract/money';
import { formatDateTime } from '#shared/format/time.ts';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { SeatPlan } from './seat-plan.tsx';
import * as styles from './team.module.css';

/** What became of a team, or what it still needs, in one sentence. */
function leadOf({ state, goods, own, until, freeAt, free, formedAt }: Team): string {
  if (state === 'formed') return `${formatDateTime(formedAt!)} 成团，正在为每个人准备`;
  if (state === 'failed')
    return own && own.state !== 'left'
      ? `没有凑齐，你付的 ${formatMoney(goods.priceFen)} 已原路退回，预计 1–3 个工作日到账`
      : '没有凑齐，每个人付的都已原路退回';
  if (free === 0 && freeAt) return `最后一位正在付款，${formatDateTime(freeAt)} 后未付会空出来`;
  return `${formatDateTime(until)} 前没凑齐，每个人付的都原路退回`;
}

/** A team: how many are missing and until when, its seats, and what happens with the money. */
export function TeamState({ of }: { of: Team }) {
  const { state, missing, until } = of;
  return (
    <section className={styles.team} aria-label="团">
      <p className={styles.figure}>
        {state === 'open' ? `还差 ${missing} 人` : state === 'formed' ? '拼成了' : '没有拼成'}
      </p>
      <p className={styles.lead}>{leadOf(of)}</p>
      {state === 'open' ? <Countdown to={until} plates /> : null}
      <SeatPlan of={of} />
    </section>
  );
}
