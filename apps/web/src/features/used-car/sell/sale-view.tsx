import { changeText, formatMoney, moneyParts } from '@marque/contract/money';
import type { Quotation } from '@marque/contract/serve/quotation/schema';
import { dayText, lastDayBefore } from '@marque/contract/shanghai';
import type { Sale } from '@marque/contract/used-car/sell/schema';
import type { ReactNode } from 'react';
import { AppointmentCard } from '#blocks/appointment-card/appointment-card.tsx';
import { WhoHas } from '#blocks/lead-form/who-has.tsx';
import { SlotPicker } from '#blocks/slot-picker/slot-picker.tsx';
import { timeText } from '#blocks/slot-picker/slot-labels.ts';
import { Timeline } from '#shared/ui/display/timeline.tsx';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import type { Selling } from './use-sale.ts';
import * as styles from './sell.module.css';

/** A sale: its state with one figure, then the inspection, or the price line by line. */
export function SaleView({ of, selling }: { of: Sale; selling: Selling }) {
  const { inspection, lead, quotation, state } = of;
  const [figure, sentence] = saidOf(of);
  return (
    <>
      <section className={styles.head} role="status">
        <p className={styles.about}>{lead.title}</p>
        <p className={styles.figure}>{figure}</p>
        <p className={styles.sentence}>{sentence}</p>
      </section>
      {state === 'submitted' ? (
        <Card>
          <SlotPicker
            title="什么时候到店"
            kind="inspect"
            dealerId={lead.dealer.id}
            subject={{ leadId: lead.id }}
            value={selling.start}
            onPick={selling.pick}
            problem={selling.problem}
            nearest={selling.nearest}
          />
        </Card>
      ) : null}
      {inspection ? <AppointmentCard appointment={inspection} /> : null}
      {quotation ? <PriceRows of={quotation} /> : null}
      <WhoHas lead={lead} onWithdrawn={() => void selling.sale.refetch()} />
      <Card>
        <CardTitle>经过</CardTitle>
        <Timeline steps={lead.events} label="经过" />
      </Card>
    </>
  );
}

function Sum({ fen }: { fen: number }) {
  const { sign, yuan, decimals } = moneyParts(fen);
  return (
    <>
      <small>{sign}</small>
      {yuan}
      <small>{decimals}</small>
    </>
  );
}

/** The figure of a sale and the sentence below it, by its state. */
function saidOf({ estimate, inspection, lead, quotation, state }: Sale): [ReactNode, string] {
  const store = lead.dealer.name;
  const total = quotation ? <Sum key="sum" fen={quotation.totalFen} /> : null;
  switch (state) {
    case 'submitted':
      return [
        estimate ? <Sum key="sum" fen={estimate.storeFen} /> : '到店看',
        `估值报告里的收购价。约个时间到${store}检测，当场给你准价。`,
      ];
    case 'scheduled':
      return [timeText(inspection!.start), `到${store}检测，约 60 分钟。带行驶证和登记证书。`];
    case 'offered': {
      const apart = estimate ? quotation!.totalFen - estimate.storeFen : 0;
      const until = dayText(lastDayBefore(new Date(quotation!.validUntil)));
      return [
        total,
        apart === 0
          ? `和估值一样，为你留到 ${until}`
          : `比估值${apart > 0 ? '多' : '少'} ${formatMoney(Math.abs(apart))}，差在下面几项；为你留到 ${until}`,
      ];
    }
    case 'accepted':
      return [total, `成交价。${store}会联系你签合同、办过户。`];
    case 'done':
      return [total, '已过户付款，谢谢信任。'];
    case 'declined':
      return ['没有卖', '车还是你的。想卖的时候再估一次。'];
    case 'expired':
      return ['已过期', `${store}的报价过了 7 天。重新估值，或打电话请它再报一次。`];
    case 'ended':
      return ['已结束', `${store}结束了这次收购。可以换一家门店再问。`];
    case 'withdrawn':
      return ['已删除', '称呼、手机号和报价都删了，门店不能再联系你。'];
  }
}

/** The store's price from the estimate on: every yuan of difference belongs to a fact. */
function PriceRows({ of: { lines, totalFen } }: { of: Quotation }) {
  const [estimate, ...differences] = lines;
  return (
    <section className={styles.rows} aria-label="收购价怎么来的">
      <h2>收购价怎么来的</h2>
      <dl>
        <div>
          <dt>
            {estimate!.label}
            <small>{estimate!.text}</small>
          </dt>
          <dd>{formatMoney(estimate!.fen)}</dd>
        </div>
        {differences.map(({ code, label, text, fen }) => (
          <div key={code}>
            <dt>
              {label}
              <small>{text}</small>
            </dt>
            <dd>{changeText(fen)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>收购价</dt>
          <dd>{formatMoney(totalFen)}</dd>
        </div>
      </dl>
      <p className={styles.sentence}>
        {differences.length === 0
          ? '检测和你说的都一样，一分不扣。'
          : '其余和你说的一样，没有扣价。'}
      </p>
    </section>
  );
}
