import type { OwnBox } from '@marque/contract/activity/blind-box/schema';
import type { BlindBoxView } from '@marque/contract/activity/kinds/blind-box';
import { oddsText } from '@marque/contract/activity/odds';
import type { ActivityDetail, ShownPrize } from '@marque/contract/activity/schema';
import { formatMoney } from '@marque/contract/money';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import type { KindFace, KindProps } from '../frame/details-page.tsx';
import { BoxGrid } from './box-grid.tsx';
import { useBox, useBuy, useChosen } from './use-boxes.ts';
import * as styles from './blind-box.module.css';

type ChosenBox = ReturnType<typeof useChosen>;
type Props = KindProps<BlindBoxView, ChosenBox>;

const mayChoose = ({ allowed, obstacle }: ActivityDetail): boolean =>
  obstacle === null && allowed.includes('blindBox');

const Face = ({ of, view: { size, taken, set, sets }, state: { number, choose } }: Props) => (
  <div className={styles.face}>
    <h1>{of.title}</h1>
    <p>
      第 {set} / {sets} 套，还剩 {size - taken.length} 只
    </p>
    <BoxGrid
      size={size}
      taken={taken}
      number={number}
      {...(mayChoose(of) && { onChoose: choose })}
    />
  </div>
);

/** The own boxes, closed ones first; then what is left of the set, with the odds now. */
function Own({ of, view }: Props) {
  const { own, contents, closed, goods } = view;
  const prizes = new Map(of.prizes.map((prize) => [prize.id, prize]));
  return (
    <>
      {own && own.boxes.length > 0 ? (
        <section className={styles.part} aria-label="我的盒子">
          <SectionHead title="我的盒子" />
          {own.boxes.map((box) => (
            <BoxRow
              key={`${box.set}-${box.number}`}
              id={of.id}
              of={box}
              prize={box.prizeId === null ? undefined : prizes.get(box.prizeId)}
            />
          ))}
        </section>
      ) : null}
      <section className={styles.part} aria-label="这一套还剩什么">
        <SectionHead
          title="这一套还剩什么"
          note="概率按还没拆的盒子算，拆一只变一次；号码不影响结果"
        />
        {goods ? <p className={styles.base}>每盒都有：{goods.title}</p> : null}
        <table className={styles.odds}>
          <thead>
            <tr>
              <th scope="col">盒子里</th>
              <th scope="col">还剩</th>
              <th scope="col">现在的概率</th>
            </tr>
          </thead>
          <tbody>
            {contents.map(({ prizeId, count, left }) => (
              <tr key={prizeId}>
                <th scope="row">
                  {prizes.get(prizeId)?.name}
                  <small>价值 {formatMoney(prizes.get(prizeId)?.valueFen ?? 0)}</small>
                </th>
                <td>
                  {left} / {count}
                </td>
                <td>{closed > 0 ? shortOdds(left, closed) : '0%'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** The odds with two digits behind the point at most. */
const shortOdds = (left: number, closed: number): string =>
  oddsText(Math.round((left / closed) * 10_000), 10_000);

const STATES = { held: '等你付款', paid: '还没拆', opened: '拆开了' } as const;

function BoxRow({ id, of, prize }: { id: string; of: OwnBox; prize: ShownPrize | undefined }) {
  const { open, opening, ask, giving } = useBox(id, of);
  const href = useHref();
  const { set, number, state, orderId } = of;
  return (
    <div className={styles.row}>
      <p>
        <b>{prize ? prize.name : `${number} 号`}</b>第 {set} 套 {number} 号 · {STATES[state]}
      </p>
      {state === 'paid' ? (
        <>
          <Button size="small" kind="plain" busy={giving} onClick={() => void ask()}>
            退款
          </Button>
          <Button size="small" kind="secondary" busy={opening} onClick={open}>
            拆开
          </Button>
        </>
      ) : (
        <LinkButton size="small" kind="plain" to={href('mall.orderDetail', { id: orderId })}>
          {state === 'held' ? '去付款' : '看订单'}
        </LinkButton>
      )}
    </div>
  );
}

/** Buys the chosen box, or one that is picked. */
function Act({ of, view, state: { number } }: Props) {
  const { start, busy } = useBuy(of.id, view);
  const { goods, own } = view;
  const isFull = own !== null && own.today === 0;
  if (!goods || !mayChoose(of) || isFull)
    return (
      <Button block disabled>
        {isFull ? (own.inAll === 0 ? '这个活动你买满了' : '今天买满了，明天再来') : '卖完了'}
      </Button>
    );
  return (
    <Button block busy={busy} onClick={() => start(number)}>
      {number > 0 ? `要 ${number} 号` : '帮我挑一只'} {formatMoney(goods.priceFen)}
    </Button>
  );
}

/** Boxes that are bought closed: the set, the own ones, the odds of what is left. */
export const blindBoxFace: KindFace<BlindBoxView, ChosenBox> = {
  useShared: useChosen,
  Face,
  Own,
  Act,
};
