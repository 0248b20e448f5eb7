import { BRAND_FACTS } from '@marque/contract/brand-facts';
import { type CarStage, stageText } from '@marque/contract/car-order/machine';
import { placeNumber } from '@marque/contract/car-order/ruler';
import { formatMoney } from '@marque/contract/money';
import { CAR_ORDER_PAGES } from '@marque/contract/car-order/schema';
import { shanghaiDay, shanghaiTime } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import type { TellMember } from '../notice/module.ts';
import { depositFenOf } from './paying/deposit.ts';
import { waitsForLender } from './paying/items.ts';
import type { ProtectionRow } from './protecting/repository.ts';
import type { CarOrderRow } from './repository.ts';

const told =
  (event: string, texts: (order: CarOrderRow) => { title: string; body: string }) =>
  (tell: TellMember, tx: Tx, order: CarOrderRow, at: Date): Promise<void> =>
    tell(tx, {
      ...texts(order),
      userId: order.user_id,
      brand: order.brand,
      kind: 'order',
      dedupe: `carOrder:${order.id}:${event}`,
      link: { page: CAR_ORDER_PAGES.details, query: { id: order.id } },
      at,
    });

export const tellReserved = told(
  'reserved',
  ({ kind, config, price_valid_until, campaign_no, convert_by }) =>
    kind === 'blind'
      ? {
          title: `${config.title}成功，号码 ${placeNumber(campaign_no)}`,
          body: `${shanghaiDay(convert_by!)} 前可以转为预订，没有转订自动退回`,
        }
      : {
          title: `${config.title} 已为你预订`,
          body:
            kind === 'presale'
              ? `上市价只会等于或低于现在的价格；${shanghaiDay(convert_by!)} 前确认，没有确认自动退回`
              : `价格保留到 ${shanghaiDay(price_valid_until!)}，锁单前随时可退`,
        },
);

const moment = (at: Date): string => shanghaiTime(at).slice(5, 16).replace('T', ' ');

/** Each signature is told of again. */
export const tellLocked = (tell: TellMember, tx: Tx, order: CarOrderRow, at: Date): Promise<void> =>
  told(`locked:${order.locked_at!.getTime()}`, ({ config, withdraw_until, promised_to }) => ({
    title: `${config.title} 已锁单`,
    body: `${moment(withdraw_until!)} 前可以撤回；最晚 ${promised_to} 交付`,
  }))(tell, tx, order, at);

/** The price guarantee ends; a new deadline is told of again. */
export const tellPriceEnds = (
  tell: TellMember,
  tx: Tx,
  order: CarOrderRow,
  at: Date,
): Promise<void> => {
  const until = order.price_valid_until!;
  return told(`priceEnds:${until.getTime()}`, ({ config, total_fen }) => ({
    title: `${config.title} 的价格保留到 ${moment(until)}`,
    body: `在此之前签合同，就是 ${formatMoney(total_fen)}；过后先看当天的价格，订金锁单前随时可退`,
  }))(tell, tx, order, at);
};

/** The time for a withdrawal ends; each signature is told of again. */
export const tellWithdrawEnds = (
  tell: TellMember,
  tx: Tx,
  order: CarOrderRow,
  at: Date,
): Promise<void> => {
  const until = order.withdraw_until!;
  return told(`withdrawEnds:${until.getTime()}`, ({ config, deposit_fen, topup_fen }) => ({
    title: `${config.title}：${moment(until)} 前还可以撤回锁单`,
    body: `过后开始排产，定金 ${formatMoney(depositFenOf({ deposit_fen, topup_fen }))} 不可退`,
  }))(tell, tx, order, at);
};

export const tellScheduled = told('producing', ({ config, stage, window_from, window_to }) => ({
  title: `${config.title} ${stage === 'scheduled' ? '开始排产' : `开始生产，${stageText(stage!)}`}`,
  body: `预计 ${window_from} 至 ${window_to} 交付，每到一步都会更新`,
}));

export const tellShipped = told('shipping', ({ config }) => ({
  title: `${config.title} 已出厂`,
  body: '正在运往门店，到店后通知你',
}));

/** Every stage is told, also one without a change of status. */
export const tellStage = (
  tell: TellMember,
  tx: Tx,
  order: CarOrderRow,
  { stage, place }: { stage: CarStage; place: string },
  at: Date,
): Promise<void> =>
  told(`stage:${stage}`, ({ config, window_from, window_to }) => ({
    title: `${config.title}：${stageText(stage)}`,
    body: [
      place,
      order.status === 'arrived'
        ? '整备好了就可以来提车'
        : `预计 ${window_from} 至 ${window_to} 交付`,
    ]
      .filter(Boolean)
      .join('。'),
  }))(tell, tx, order, at);

export const tellLate = told('late', ({ config, promised_to, policy }) => ({
  title: `${config.title} 比承诺的晚了`,
  body: `承诺最晚 ${promised_to} 交付。每晚一天补偿 ${policy.delayPoints} 积分，最多 ${policy.delayPointsMost}；晚超过 ${policy.lateDays} 天可以解除合同，全额退回`,
}));

export const tellArrived = told('arrived', ({ config }) => ({
  title: `${config.title} 已到店`,
  body: '合格证到店后就可以付尾款，付清即可提车',
}));

export const tellBalanceOpen = told('certificate', (order) => ({
  title: `${order.config.title} 的合格证到店了`,
  body: waitsForLender(order)
    ? '贷款批下来后再付首付，我们会通知你'
    : `现在可以付${order.loan_state ? '首付' : '尾款'}`,
}));

/** The campaign is revealed (`times` 1), or the time for the conversion ends (2 and 3). */
export const tellOfConversion = (
  tell: TellMember,
  tx: Tx,
  order: CarOrderRow,
  times: number,
  at: Date,
): Promise<void> =>
  told(`convert:${times}`, ({ kind, config, convert_by }) => {
    const [news, does] = kind === 'blind' ? ['揭晓了', '转为预订'] : ['上市了', '确认订单'];
    const by = moment(convert_by!);
    return times === 1
      ? { title: `${config.title}：价格和配置${news}`, body: `${by} 前${does}，不合意照样全退` }
      : { title: `${config.title}：${by} 前要${does}`, body: '过时没有办，订金自动原路退回' };
  })(tell, tx, order, at);

/** The reveal of the campaign is postponed. */
export const tellPostponed = (
  tell: TellMember,
  tx: Tx,
  order: CarOrderRow,
  { revealAt, reason }: { revealAt: string; reason: string },
  at: Date,
): Promise<void> =>
  told(`postponed:${revealAt}`, ({ kind, config, convert_by }) => {
    const [news, does] = kind === 'blind' ? ['揭晓', '转为预订'] : ['上市', '确认订单'];
    return {
      title: `${config.title}：${news}推迟到 ${moment(new Date(revealAt))}`,
      body: `原因：${reason}。${moment(convert_by!)} 前${does}；不想等，现在就能全额退`,
    };
  })(tell, tx, order, at);

export const tellToppedUp = told('toppedUp', ({ config, price_valid_until }) => ({
  title: `${config.title} 的订金已付清`,
  body: `价格保留到 ${shanghaiDay(price_valid_until!)}，锁单前随时可退`,
}));

export const tellPaid = told('paid', ({ config }) => ({
  title: `${config.title} 的车款已结清`,
  body: '确认开票信息，约个时间来交车',
}));

export const tellDelivered = told('delivered', ({ config }) => ({
  title: `${config.title} 已交付`,
  body: '已放进你的爱车，欢迎上路',
}));

/** The delivery window has changed. */
export const tellWindow = (
  tell: TellMember,
  tx: Tx,
  order: CarOrderRow,
  { id, was, reason }: { id: string; was: string; reason: string },
  at: Date,
): Promise<void> =>
  told(`window:${id}`, ({ config, window_from, window_to }) => ({
    title: `${config.title} 的交付时间有变化`,
    body: `${was} 改为 ${window_from} 至 ${window_to}。${reason}`,
  }))(tell, tx, order, at);

/** The invoice is issued or reversed. */
export const tellInvoice = (
  tell: TellMember,
  tx: Tx,
  order: CarOrderRow,
  { number, text }: { number: string; text: string },
  at: Date,
): Promise<void> =>
  told(`invoice:${number}`, ({ config }) => ({ title: `${config.title} 的发票`, body: text }))(
    tell,
    tx,
    order,
    at,
  );

/** A price has fallen since the contract. */
export const tellProtected = (
  tell: TellMember,
  tx: Tx,
  order: CarOrderRow,
  { id, label, diff_fen, state }: Pick<ProtectionRow, 'id' | 'label' | 'diff_fen' | 'state'>,
  at: Date,
): Promise<void> =>
  told(`protect:${id}`, ({ config }) => ({
    title: `${config.title} 价格保护`,
    body:
      state === 'applied'
        ? `${label}降价，已为你少收 ${formatMoney(diff_fen)}；付过的原路退回`
        : `${label}降价，到订单里一键保价，退回 ${formatMoney(diff_fen)}`,
  }))(tell, tx, order, at);

/** The store has decided on papers or on a request to cancel. */
export const tellAnswer = (
  tell: TellMember,
  tx: Tx,
  order: CarOrderRow,
  { id, title, body }: { id: string; title: string; body: string },
  at: Date,
): Promise<void> => told(`answer:${id}`, () => ({ title, body }))(tell, tx, order, at);

/** An adviser is named. */
export const tellAdviser = (
  tell: TellMember,
  tx: Tx,
  order: CarOrderRow,
  { id, name, phone }: { id: string; name: string; phone: string },
  at: Date,
): Promise<void> =>
  told(`adviser:${id}`, ({ config }) => ({
    title: `${name} 负责你的 ${config.title}`,
    body: `有事直接找 TA：订单里留言，或打 ${phone}`,
  }))(tell, tx, order, at);

/** The store has written a message. */
export const tellMessage = (
  tell: TellMember,
  tx: Tx,
  order: CarOrderRow,
  { id, body }: { id: string; body: string },
  at: Date,
): Promise<void> =>
  told(`message:${id}`, ({ config }) => ({ title: `${config.title} 的门店给你留言`, body }))(
    tell,
    tx,
    order,
    at,
  );

/** An idle booking will end on a day. Told twice. */
export const tellIdle = (
  tell: TellMember,
  tx: Tx,
  order: CarOrderRow,
  { since, times, day }: { since: Date; times: number; day: string },
  at: Date,
): Promise<void> =>
  told(`idle:${since.getTime()}:${times}`, ({ config }) => ({
    title: `${config.title} 的预订到 ${day} 结束`,
    body: '很久没有动过了：到时没有锁单，已付的全额原路退回。想留着，打开订单按今天的价格继续',
  }))(tell, tx, order, at);

/** The channel has refused a refund. */
export const tellRefused = (
  tell: TellMember,
  tx: Tx,
  order: CarOrderRow,
  { refundId, amountFen }: { refundId: string; amountFen: number },
  at: Date,
): Promise<void> =>
  told(`refused:${refundId}`, ({ config }) => ({
    title: `${config.title} 有 ${formatMoney(amountFen)} 原路退不回去`,
    body: '付款的账户收不了款。到订单里填一个收款账户，门店转账退给你',
  }))(tell, tx, order, at);

/** A request to cancel is escalated to the brand. Told once per request. */
export const tellEscalated = (
  tell: TellMember,
  tx: Tx,
  order: CarOrderRow,
  at: Date,
): Promise<void> =>
  told(`escalated:${order.cancel_asked_at!.getTime()}`, ({ brand, config }) => ({
    title: `${config.title} 的取消申请已转品牌处理`,
    body: `门店 3 个工作日内没有答复，由品牌接着处理。也可以直接打 ${BRAND_FACTS[brand].hotline}`,
  }))(tell, tx, order, at);

export const tellRefunding = told(
  'refunding',
  ({ config, refund_fen, closed_reason, locked_at }) => ({
    title:
      refund_fen > 0
        ? `${config.title} 的${locked_at ? '车款' : '订金'}正在退回`
        : `${config.title} 的订单已取消`,
    body:
      refund_fen > 0
        ? `${closed_reason}。${formatMoney(refund_fen)} 原路退回，预计 1–7 天到账`
        : closed_reason,
  }),
);

export const tellClosed = told('closed', ({ config, refund_fen, closed_reason }) => ({
  title: `${config.title} 的预订已关闭`,
  body: refund_fen > 0 ? `${formatMoney(refund_fen)} 已原路退回` : closed_reason,
}));
