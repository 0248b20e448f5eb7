import { isBagLine } from '@marque/contract/car-order/boutique/lines';
import type {
  CarContract,
  ContractBlock,
  SignObstacle,
} from '@marque/contract/car-order/signing/schema';
import { placeNumber } from '@marque/contract/car-order/ruler';
import type { Agreement } from '@marque/contract/agreement/schema';
import { BRAND_FACTS } from '@marque/contract/brand-facts';
import { maskIdNumber, maskName } from '@marque/contract/mask';
import { formatMoney } from '@marque/contract/money';
import { shanghaiTime } from '@marque/contract/shanghai';
import type { Dealer } from '@marque/contract/dealer/schema';
import type { Exec } from '#kernel/database.ts';
import { sha256 } from '#kernel/secrets/hash.ts';
import type { UsableCredit } from '../../car-credit/module.ts';
import { findDealer } from '../../dealer/module.ts';
import { type Assessment, assess } from '../assess.ts';
import type { CarOrderContext } from '../context.ts';
import { depositFenOf, isFirm } from '../paying/deposit.ts';
import { carItems } from '../paying/item-repository.ts';
import { isDue } from '../paying/items.ts';
import type { CarOrderRow } from '../repository.ts';
import { type LoanRow, loans } from '../planning/repository.ts';
import { carTotalOf } from '../car-total.ts';
import { type ContractRow, contracts } from './repository.ts';
import { creditFor, withCredit } from './credit.ts';
import { type CompanyBuyer, type PersonBuyer, buyerOf } from './supplement.ts';

const HOUR_MS = 3_600_000;

/** Formats a time, for example 11月26日 15:20. */
export const momentText = (at: Date): string => {
  const [day = '', time = ''] = shanghaiTime(at).split('T');
  const [, month, date] = day.split('-');
  return `${Number(month)}月${Number(date)}日 ${time.slice(0, 5)}`;
};

type Facts = {
  order: CarOrderRow;
  buyer: PersonBuyer | CompanyBuyer | null;
  dealer: Dealer | null;
  window: { from: string; to: string };
  terms: Agreement;
  loan: LoanRow | null;
};

const row = (label: string, text: string) => ({ label, text });
/** The contract holds the whole text; the screen shows it masked. */
const named = (label: string, text: string, mask: (whole: string) => string) => ({
  label,
  text,
  masked: mask(text),
});

function parties({ order, buyer, dealer }: Facts): ContractBlock['rows'] {
  const who =
    buyer?.part === 'company'
      ? [
          row('买方', buyer.company),
          row('税号', buyer.taxNumber),
          named('经办人', buyer.name, maskName),
        ]
      : buyer
        ? [named('买方', buyer.name, maskName), named('身份证号', buyer.idNumber, maskIdNumber)]
        : [row('买方', '请先填写购车人')];
  return [
    ...who,
    row('卖方', dealer?.name ?? BRAND_FACTS[order.brand].name),
    ...(dealer ? [row('卖方地址', dealer.address)] : []),
    row('上牌城市', order.plate_city_name),
  ];
}

function payment({ order, loan }: Facts): ContractBlock['rows'] {
  const depositFen = depositFenOf(order);
  const restFen = carTotalOf(order) - depositFen;
  const own = (label: string, fen: number) =>
    row(label, `${formatMoney(fen)}，车辆合格证到店后支付`);
  return [
    row('定金', `${formatMoney(depositFen)}，由已付的订金转入，计入车款`),
    ...(loan
      ? [
          own('首付余款', restFen - loan.amount_fen),
          row(
            '贷款',
            `${formatMoney(loan.amount_fen)}，${loan.product_name}，${loan.months} 期，由放款机构付到卖方对公账户`,
          ),
          row('贷款没有批下来', '买方可以换方案、改全款，或解除合同，已付的全部退回'),
        ]
      : [own('余款', restFen), row('付款方式', '全款，可以分笔付')]),
  ];
}

function delivery({ order, window, dealer }: Facts): ContractBlock['rows'] {
  const { delayPoints, delayPointsMost, lateDays } = order.policy;
  return [
    row('预计交付', `${window.from} 至 ${window.to}`),
    row('最晚交付', window.to),
    row('交付地点', dealer?.name ?? '卖方门店'),
    ...(delayPoints > 0
      ? [row('晚交补偿', `每晚一天 ${delayPoints} 积分，最多 ${delayPointsMost} 积分`)]
      : []),
    row('晚交解除', `晚于最晚交付日超过 ${lateDays} 天，买方可以解除合同，已付的全部退回`),
  ];
}

/** Returns the blocks of the contract. */
function blocksOf(facts: Facts): ContractBlock[] {
  const { order, terms } = facts;
  const { withdrawHours } = order.policy;
  const own = (id: string, heading: string, rows: ContractBlock['rows']): ContractBlock => ({
    id,
    heading,
    rows,
    paragraphs: [],
  });
  return [
    own('parties', '买卖双方', parties(facts)),
    own('car', '车辆', [
      row('车型', order.config.title),
      ...order.config.names.map(({ group, name }) => row(group, name)),
      ...(order.campaign_no === null ? [] : [row('预售号码', placeNumber(order.campaign_no))]),
    ]),
    own('price', '价格', [
      ...order.lines
        .filter((line) => !isBagLine(line))
        .map(({ label, fen }) => row(label, fen === 0 ? '价格已包含' : formatMoney(fen))),
      row('合计', formatMoney(carTotalOf(order))),
    ]),
    own('payment', '付款', payment(facts)),
    own('delivery', '交付', delivery(facts)),
    own('withdraw', '撤回', [
      row('可以撤回', `签署后 ${withdrawHours} 小时内，不用说理由`),
      row('之后', '定金不退；卖方违约，双倍返还'),
    ]),
    ...terms.sections.map(({ heading, paragraphs }, i) => ({
      id: `term${i}`,
      heading,
      rows: [],
      paragraphs,
    })),
  ];
}

/** Returns the SHA-256 of the contract's content. */
const hashOf = (no: string, blocks: readonly ContractBlock[]): string =>
  sha256(JSON.stringify({ no, blocks }));

/** A signed contract with its signer and the evidence of the signature. */
export type SignedContract = {
  blocks: ContractBlock[];
  signer: string;
  evidence: { phoneTail: string; ip: string; platform: string; certified: boolean };
};

export type Draft = {
  no: string;
  version: string;
  title: string;
  blocks: ContractBlock[];
  sha256: string;
  window: { from: string; to: string };
  buyer: PersonBuyer | CompanyBuyer | null;
  /** The credit that the signature deducts; null without one. */
  credit: UsableCredit | null;
  /** The loan; null for full payment. */
  loan: LoanRow | null;
  /** The assessment of the order on today's terms. */
  today: Assessment;
  obstacles: SignObstacle[];
  past: ContractRow[];
};

const obstacle = (code: SignObstacle['code'], msg: string, way: string): SignObstacle => ({
  code,
  msg,
  way,
});

function obstaclesOf(
  order: CarOrderRow,
  { buyer, loan, today, isShort }: Pick<Draft, 'buyer' | 'loan' | 'today'> & { isShort: boolean },
  now: Date,
): SignObstacle[] {
  if (order.status !== 'reserved')
    return [obstacle('CAR_EVENT_REFUSED', '付了订金才能签合同', '看订单')];
  if (!isFirm(order)) return [obstacle('CAR_EVENT_REFUSED', '价格确认后就能签合同', '看订单')];
  const isOff = !today.price || today.obstacles.some(({ code }) => code === 'OPTIONAL_INVALID');
  const expired = order.price_valid_until! <= now;
  return [
    ...(expired && isOff
      ? [obstacle('TYPE_OFF_SALE', '这个配置已停售，订金随时可退', '看订单')]
      : []),
    ...(isShort ? [obstacle('DEPOSIT_SHORT', '先付清订金，再签合同', '付订金')] : []),
    ...(order.pay_plan === 'loan' && !loan
      ? [obstacle('PLAN_MISSING', '合同上要写怎么贷款', '选贷款方案')]
      : []),
    ...(buyer ? [] : [obstacle('SUPPLEMENT_MISSING', '合同上要写购车人', '填写购车人')]),
    ...(expired && !isOff
      ? [obstacle('PRICE_EXPIRED', '价格保留期已过，请先看今天的价格', '按新价格继续')]
      : []),
  ];
}

/** Assesses the order on today's terms, optionally with another configuration or store. */
export const assessAgain = (
  context: CarOrderContext,
  exec: Exec,
  order: CarOrderRow,
  now: Date,
  instead: { typeId?: string; chosen?: string[]; dealerId?: string; campaignId?: string } = {},
): Promise<Assessment> =>
  assess(
    context,
    exec,
    {
      typeId: order.type_id ?? '',
      chosen: order.config.chosen,
      boutique: [],
      dealerId: undefined,
      cityCode: order.plate_city,
      campaignId: order.campaign_id ?? undefined,
      ...instead,
    },
    // Without a user, the order itself is no obstacle to the assessment.
    { userId: null, brand: order.brand, now, order },
  );

/** Returns the contract as it would be signed now. */
export async function draftOf(
  context: CarOrderContext,
  exec: Exec,
  order: CarOrderRow,
  now: Date,
): Promise<Draft> {
  const { brand, dealer_id: dealerId } = order;
  const [buyer, today, past, terms, dealer, items, credit, lent] = await Promise.all([
    buyerOf(context, exec, order),
    assessAgain(context, exec, order, now),
    contracts.of(exec, order),
    context.agreements.textInForce(exec, { kind: 'purchase', brand }, now),
    dealerId === null ? null : findDealer(exec, dealerId),
    carItems.of(exec, order),
    creditFor(context, exec, order, now),
    order.pay_plan === 'loan' ? loans.find(exec, order) : undefined,
  ]);
  const loan = lent ?? null;
  const isShort = items.some((item) => item.kind === 'topUp' && isDue(order, item));
  const window = today.delivery ?? { from: order.window_from!, to: order.window_to! };
  const no = `${order.order_no}-${past.length + 1}`;
  const blocks = blocksOf({ order: withCredit(order, credit), buyer, dealer, window, terms, loan });
  return {
    no,
    version: terms.version,
    title: terms.title,
    blocks,
    sha256: hashOf(no, blocks),
    window,
    buyer,
    credit,
    loan,
    today,
    obstacles: obstaclesOf(order, { buyer, loan, today, isShort }, now),
    past,
  };
}

/** Returns the ids of the blocks that differ from the earlier ones. */
export const changedSince = (
  blocks: readonly ContractBlock[],
  before: readonly ContractBlock[],
): string[] =>
  blocks
    .filter((block) => {
      const was = before.find(({ id }) => id === block.id);
      return JSON.stringify(was) !== JSON.stringify(block);
    })
    .map(({ id }) => id);

export const historyOf = (past: readonly ContractRow[]): CarContract['history'] =>
  past.map(({ no, state, signed_at }) => ({ no, state, signedAt: signed_at.toISOString() }));

/** Returns the text of the button that signs. */
export const signText = (order: CarOrderRow, now: Date): string => {
  const until = new Date(now.getTime() + order.policy.withdrawHours * HOUR_MS);
  return `签署并锁单：订金 ${formatMoney(depositFenOf(order))} 转为定金，${momentText(until)} 后不可退`;
};
