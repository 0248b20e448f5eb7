import { formatMoney } from '@marque/contract/money';
import type { SubscriptionQuote } from '@marque/contract/used-car/subscription/schema';
import {
  CAPITAL_PERCENT,
  EARLY_END,
  MONTHLY_KM,
  OVER_KM_FEN,
} from '@marque/contract/used-car/subscription/subscription';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';
import { kmText, nameOf } from '../common/car-labels.ts';
import * as styles from './subscription.module.css';
import type { QuoteInput } from './use-quote.ts';

type QuoteViewProps = {
  of: SubscriptionQuote;
  /** What is chosen; the quote follows. */
  input: QuoteInput;
  onChoose: (change: Partial<Pick<QuoteInput, 'months' | 'km'>>) => void;
};

/** The fee in its parts, the deposit, and what buying would cost. */
export function QuoteView({ of, input, onChoose }: QuoteViewProps) {
  return (
    <>
      <CarPart of={of} />
      <section className={styles.choice} aria-label="订阅多久">
        <h2>订阅多久</h2>
        <ChoiceChips
          label="订阅多久"
          even
          options={of.terms.map(({ months }) => ({ id: String(months), name: `${months} 个月` }))}
          value={String(input.months)}
          onChange={(id) => onChoose({ months: Number(id) as QuoteInput['months'] })}
        />
        <h2>每月开多少</h2>
        <ChoiceChips
          label="每月开多少"
          even
          options={MONTHLY_KM.map((km) => ({ id: String(km), name: `${km} 公里` }))}
          value={String(input.km)}
          onChange={(id) => onChoose({ km: Number(id) as QuoteInput['km'] })}
        />
      </section>
      <section className={styles.part} aria-label="月费怎么算">
        <h2>月费怎么算</h2>
        <SpecTable>
          {of.lines.map(({ code, label, fen }) => (
            <Spec key={code} label={label}>
              {formatMoney(fen)}
            </Spec>
          ))}
          <Spec label="每月" sum>
            <Price fen={of.monthlyFen} size="small" plain />
          </Spec>
          <Spec label="押金，还车后退">{formatMoney(of.depositFen)}</Spec>
        </SpecTable>
      </section>
      <Compare of={of} />
      <Rules />
    </>
  );
}

/** The car with its fee as the page's figure. */
function CarPart({ of: { car, months, km, monthlyFen } }: { of: SubscriptionQuote }) {
  const { blocks } = useBrand();
  const image = blocks.slab === 'lane' ? car.rear45Night : car.rear45;
  return (
    <PageLink
      page="usedCar.buyUsedCarDetail"
      params={{ id: car.id }}
      className={blocks.slab === 'lane' ? styles.carLane : styles.car}
    >
      {image ? (
        <Picture
          image={image}
          alt=""
          sizes="(min-width: 600px) 480px, 100vw"
          eager
          className={styles.still ?? ''}
        />
      ) : null}
      <span className={styles.words}>
        <b>{nameOf(car)}</b>
        <span>
          {car.firstPlate} 上牌 · {kmText(car.km)}
        </span>
        <span className={styles.figure}>
          <Price fen={monthlyFen} size="large" plain />
          <span>
            /月，{months} 个月，每月 {km} 公里
          </span>
        </span>
      </span>
    </PageLink>
  );
}

/** Buying and selling again beside subscribing, as bars of one scale. */
function Compare({ of: { buy, totalFen, moreFen, months } }: { of: SubscriptionQuote }) {
  const most = Math.max(totalFen, buy.totalFen + buy.interestFen);
  const wide = (fen: number) => ({ width: `${(fen / most) * 100}%` });
  return (
    <section className={styles.part} aria-label="和买车比一比">
      <h2>和买车比一比</h2>
      <p className={styles.verdict}>
        {moreFen > 0
          ? `订阅多付 ${formatMoney(moreFen)}，换来不用卖车、不担残值。`
          : `订阅少付 ${formatMoney(-moreFen)}，也不用卖车、不担残值。`}
      </p>
      <p className={styles.bar}>
        <span>订阅 {months} 个月</span>
        <span className={styles.track}>
          <i className={styles.subscribed} style={wide(totalFen)} />
        </span>
        <b>{formatMoney(totalFen)}</b>
      </p>
      <p className={styles.bar}>
        <span>买来再卖</span>
        <span className={styles.track}>
          <i className={styles.bought} style={wide(buy.totalFen)} />
          <i className={styles.interest} style={wide(buy.interestFen)} />
        </span>
        <b>{formatMoney(buy.totalFen)}</b>
      </p>
      <SpecTable>
        <Spec label={`${months} 个月的跌价`}>{formatMoney(buy.lossFen)}</Spec>
        <Spec label="保险">{formatMoney(buy.insuranceFen)}</Spec>
        <Spec label="保养">{formatMoney(buy.serviceFen)}</Spec>
        <Spec label="过户和卖车手续">{formatMoney(buy.transferFen)}</Spec>
        <Spec label="买来再卖" sum>
          <Price fen={buy.totalFen} size="small" plain />
        </Spec>
        <Spec label={`自有资金利息（按 ${CAPITAL_PERCENT} %）`}>
          {formatMoney(buy.interestFen)}
        </Spec>
      </SpecTable>
    </section>
  );
}

const Rules = () => (
  <section className={styles.part} aria-label="要知道的">
    <h2>要知道的</h2>
    <ul className={styles.rules}>
      <li>超出约定里程，每公里 {formatMoney(OVER_KM_FEN)}</li>
      <li>
        提前还车：满 {EARLY_END.month} 个月付 {EARLY_END.after} 个月月费，不满付 {EARLY_END.before}{' '}
        个月
      </li>
      <li>提交申请不收钱，门店核对资料后再签约、付押金</li>
    </ul>
  </section>
);
