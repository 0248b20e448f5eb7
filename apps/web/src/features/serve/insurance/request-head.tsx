import { dueText } from '@marque/contract/lead/answer-time';
import { formatMoney, moneyParts } from '@marque/contract/money';
import type { InsureRequest } from '@marque/contract/serve/insurance/schema';
import type { ReactNode } from 'react';
import { serverNow } from '#shared/api/wire.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import { rangeText } from './insure-labels.ts';
import * as styles from './insure-detail.module.css';

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

/** The figure of a request and the sentence below it, by its state. */
function saidOf({ estimate, lead, quotations, state }: InsureRequest): [ReactNode, string] {
  const store = lead.dealer.name;
  const [least] = quotations;
  const taken = quotations.find(({ status }) => status === 'accepted' || status === 'done');
  switch (state) {
    case 'quoting': {
      const due = dueText(new Date(lead.dueAt), new Date(serverNow()));
      const guess = estimate ? `估算 ${rangeText(estimate.lowFen, estimate.highFen)} 元。` : '';
      return lead.overdue
        ? ['稍晚', `${store}说好的时间过了，抱歉。可以打个电话，或撤回换一家。${guess}`]
        : [`${due} 前`, `预计 2 小时内（营业时间），${store}正在请保险公司报价。${guess}`];
    }
    case 'quoted': {
      const most = quotations.at(-1)!;
      const apart = most.totalFen - least!.totalFen;
      return [
        <Sum key="sum" fen={least!.totalFen} />,
        apart > 0
          ? `${quotations.length} 家里最低，比最高的少 ${formatMoney(apart)}`
          : `${least!.from}的报价`,
      ];
    }
    case 'accepted':
      return [<Sum key="sum" fen={taken!.totalFen} />, `选了${taken!.from}，${store}会联系你办理`];
    case 'done':
      return [<Sum key="sum" fen={taken!.totalFen} />, `${taken!.from}的保单已经办好`];
    case 'expired':
      return ['已过期', `这几份报价都过了有效期，请${store}按今天的价格再报一次。`];
    case 'withdrawn':
      return ['已删除', '车牌号、车架号、联系方式和全部报价都删了，门店不能再联系你。'];
    case 'declined':
      return ['没有选', '这次的报价都不合适。换一家门店，或换一组保障再问问。'];
    case 'ended':
      return ['已结束', `${store}结束了这次报价。还需要的话，可以重新估算、换一家问。`];
  }
}

/** Where the request stands, with one figure. */
export function RequestHead({ of }: { of: InsureRequest }) {
  const { blocks } = useBrand();
  const [figure, sentence] = saidOf(of);
  const isOver = ['withdrawn', 'declined', 'ended', 'expired'].includes(of.state);
  return (
    <section
      className={cx(styles.head, styles[blocks.garage], isOver && styles.over)}
      role="status"
    >
      <p className={styles.about}>
        {of.stateText}
        {of.car ? ` · ${of.car.name}` : ''}
      </p>
      <p className={styles.figure}>{figure}</p>
      <p className={styles.sentence}>{sentence}</p>
    </section>
  );
}
