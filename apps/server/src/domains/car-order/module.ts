import * as boutique from '@marque/contract/car-order/boutique/endpoints';
import * as calls from '@marque/contract/car-order/endpoints';
import * as delivery from '@marque/contract/car-order/delivery/endpoints';
import { carOrderMessage } from '@marque/contract/car-order/message/endpoints';
import * as evaluating from '@marque/contract/car-order/evaluation/endpoints';
import * as signing from '@marque/contract/car-order/signing/endpoints';
import { campaignDetail } from '@marque/contract/cars/campaign/endpoints';
import type { Exec } from '#kernel/database.ts';
import type { Operator } from '#kernel/http/serve.ts';
import {
  around,
  defineModule,
  handle,
  handlers,
  job,
  listen,
  provide,
  withContext,
} from '#kernel/module.ts';
import { accountModule } from '../account/module.ts';
import { defineAppointmentKind } from '../appointment/ports.ts';
import { vehicleOrders } from '../order/ports.ts';
import { paymentRefunded } from '../payment/events.ts';
import { nameUnattended } from './advising/adviser.ts';
import { writeToStore } from './advising/messages.ts';
import { sealedMessages } from './advising/thread.ts';
import { listBoutique } from './boutique/list.ts';
import { saveBoutique } from './boutique/save.ts';
import { callbackRoutes } from './callbacks/routes.ts';
import { carRemark, sealedBuyers } from './buyer.ts';
import { cancelCarOrder, closeExpired, endLapsed, previewCancel } from './ending/cancel.ts';
import { carOrderContext } from './context.ts';
import { createCarOrder } from './create-order.ts';
import { checkHandover, showHandover } from './delivering/handover.ts';
import { choosePlace } from './delivering/home.ts';
import { sealedHomes } from './delivering/home-view.ts';
import { deliveryKind } from './delivering/kind.ts';
import { deliverySource } from './delivering/source.ts';
import { policyOf } from './current-policy.ts';
import { transportTo } from './transport.ts';
import { carOrderOperator } from './desk.ts';
import { completeReviewed } from './evaluating/complete.ts';
import { evaluateMore, evaluateOrder, showEvaluation } from './evaluating/evaluation.ts';
import { listPublished } from './evaluating/published.ts';
import { carCancelled, carDelivered, carLocked, carOrderClosed, carReserved } from './events.ts';
import { named } from './named-order.ts';
import { paidItems, payableItem } from './paying/payable.ts';
import { confirmInvoice, showInvoiceData } from './invoicing/invoice.ts';
import { invoicedGoods, sealedGoodsInvoices } from './invoicing/goods.ts';
import { sealedInvoices } from './invoicing/invoice-view.ts';
import { escalateAsked } from './ending/escalate-requests.ts';
import { endIdle } from './ending/end-idle.ts';
import { recallCancel } from './ending/ask-to-stop.ts';
import { changeContact, changeStore } from './editing/contact.ts';
import { convertOrder } from './editing/convert.ts';
import { editOrder } from './editing/edit.ts';
import { remindToConvert } from './editing/remind.ts';
import { setPayerAccount, showPayerRefund } from './ending/payer.ts';
import { setPayoutAccount } from './ending/payout.ts';
import { settleRefund } from './ending/settle-refund.ts';
import { unfinishedCarOrders } from './unfinished.ts';
import { sealedBuiltCars } from './making/car.ts';
import { makeUpForDelay } from './making/delay.ts';
import { completeDelivered } from './making/steps.ts';
import { remindOfEnds } from './remind-of-ends.ts';
import { moveUnattended } from './making/unattended-making.ts';
import { claimProtection, protectPrices } from './protecting/protect.ts';
import { planOrder, showPlans } from './planning/plan.ts';
import { sealedPayouts, sealedRefundPayouts } from './paying/payouts.ts';
import { CAR_PAPERS } from './signing/paper-pictures.ts';
import { sealedContracts } from './signing/sealed.ts';
import { showContract } from './signing/show-contract.ts';
import { repriceOrder, signContract, withdrawSignature } from './signing/sign.ts';
import {
  acceptSupplements,
  saveSupplement,
  sealedCorrections,
  sealedSupplements,
  showSupplement,
} from './signing/supplement.ts';
import { showCampaign } from './show/show-campaign.ts';
import {
  checkPurchase,
  factsOf,
  listCarOrders,
  ordersOfSeries,
  ordersWithCars,
  showOrder,
} from './show/show-orders.ts';
import { followCampaign, MOVED_JOB, movedJob } from './editing/campaign-moved.ts';
import { takePlace } from './take-place.ts';
import { campaignMoved } from '../car-campaign/events.ts';
import { NUMBERED } from './numbered.ts';

export { storeEntries, type StoreEntries } from './ports.ts';
export type { OrderOfSeries } from './show/show-orders.ts';

/** Orders of cars: booking, signature, production, hand-over and cancellation. */
export const carOrderModule = defineModule({
  name: 'car-order',
  messages: {
    CAR_ORDER_NOT_FOUND: '没有找到这个订单',
    CAR_REFUND_NOT_FOUND: '没有找到这笔退款',
    CAR_REFUND_PAID: '这笔已经转出，收款账户改不了了',
    CAR_EVENT_REFUSED: '订单状态已变化，请刷新后再操作',
    TYPE_OFF_SALE: '这款车现在不能预订，看看在售的车',
    DEALER_NOT_SELLING: '这家门店不销售这款车，换一家试试',
    CAMPAIGN_NOT_OPEN: '这个活动没有在进行，可以按平时的价格预订',
    CAMPAIGN_FULL: '这个活动的名额满了，可以按平时的价格预订',
    OPEN_ORDER_EXISTS: '你已经预订了这款车，先看看那个订单',
    CERTIFICATE_NOT_HERE: '合格证到店后再付尾款，我们会通知你',
    LOAN_NOT_APPROVED: '贷款批下来后再付首付，我们会通知你',
    CONTRACT_NOT_FOUND: '没有找到这份合同',
    CONTRACT_STALE: '合同内容有更新，请重新看一遍再签',
    SUPPLEMENT_MISSING: '先填写购车人，再签合同',
    SUPPLEMENT_CLOSED: '这部分资料现在不能改了，需要改请联系门店',
    BUYER_UNDER_AGE: '购车人需年满 18 周岁',
    PRICE_EXPIRED: '价格保留期已过，请先看今天的价格',
    SIGNER_WRONG: '签名要和购车人姓名一致',
    OTHER_SERIES: '换车系要取消后重新预订，订金会退回',
    CONVERT_CLOSED: '现在不在转订期，看看订单里的时间',
    DEPOSIT_SHORT: '先付清订金，再签合同',
    MESSAGE_LIMIT: '今天留言太多了，急事请打门店电话',
    EDIT_LIMIT: '今天改得太多了，请明天再改',
    EVALUATION_EXISTS: '这个订单你已经评价过了',
    EVALUATION_CLOSED: '现在不能追加评价了',
    PROTECTION_CLOSED: '保价期已过，或已经退过了',
    BOUTIQUE_CLOSED: '精品现在不能改了，需要请联系门店',
    BOUTIQUE_SHORT: '有的精品刚售罄，先在修改精品里去掉',
    INVOICE_NOT_DUE: '车款结清后才开发票，已经确认的不用再确认',
    REVISION_STALE: '资料有更新，请再看一遍再确认',
    PLAN_MISSING: '先选好贷款方案，再签合同',
    PLAN_CLOSED: '现在不能换付款方式了，需要请联系门店',
    BALANCE_OPEN: '还有款项没有付清',
    INVOICE_MISSING: '发票开好后才能交车',
    DEFECT_OPEN: '门店还在处理你提的问题',
    HANDOVER_BOOKED: '先取消已经约好的交车，再换交车地点',
    HOME_NOT_OFFERED: '这家门店现在不送车上门，请到店提车',
    HOME_TOO_FAR: '超出了门店送车的范围，请到店提车',
    HANDOVER_NOT_TODAY: '交车当天到店再核对',
  },
  ownMessages: {
    OPTIONAL_INVALID: '有的选装不能一起选，调整后再预订',
    CITY_NOT_SERVED: '这个城市暂时不能上牌，换一个试试',
    PRICE_CHANGED: '价格有变动，请确认新的金额',
    CONSENT_STALE: '协议更新了，请重新阅读并同意',
    REFUND_CHANGED: '能退的金额有变化，请再确认一次',
    STOCK_SHORT: '有的精品刚售罄，去掉后再确认',
    PRODUCT_NOT_FOUND: '这个金融方案已经下架，换一个试试',
    CALC_RANGE: '首付或期数超出了这个方案的范围，改一改再保存',
    TYPE_NOT_FOUND: '这款车暂时选不了精品，看看其他车型吧',
  },
  create: (kernel) => {
    const context = carOrderContext(kernel, completeReviewed);
    context.pictures.define(CAR_PAPERS);
    kernel.use(accountModule).blocks(unfinishedCarOrders);
    return {
      context,
      /** Returns the policy in force for a kind of order at a moment. */
      policyOf,
      /** Returns the transport time to a city, in days. */
      transportTo,
      ordersOfSeries,
      factsOf,
      /** Throws CAR_ORDER_NOT_FOUND. */
      orderOfNumber: async (exec: Exec, operator: Operator, orderNo: string) => {
        const { user_id: userId, id: orderId } = await named(exec, operator, orderNo);
        return { userId, orderId };
      },
      acceptSupplements: withContext(acceptSupplements, context),
      moveUnattended: withContext(moveUnattended, context),
      nameUnattended: withContext(nameUnattended, context),
    };
  },
  endpoints: ({ context }) => [
    ...handlers(context, [
      [calls.checkPurchaseAppByParams, checkPurchase],
      [calls.carOrderCreate, around(createCarOrder)],
      [calls.carOrderTakePlace, around(takePlace)],
      [campaignDetail, showCampaign],
      [calls.carOrderList, listCarOrders],
      [calls.carOrderEdit, editOrder],
      [calls.carOrderConvert, convertOrder],
      [calls.carOrderCancelPreview, previewCancel],
      [calls.carOrderCancel, around(cancelCarOrder)],
      [calls.carOrderRecallCancel, recallCancel],
      [calls.carOrderContact, around(changeContact)],
      [calls.carOrderStore, changeStore],
      [carOrderMessage, writeToStore],
      [calls.carOrderPlans, showPlans],
      [calls.carOrderPlan, planOrder],
      [calls.carOrderPayoutAccount, setPayoutAccount],
      [calls.carOrderPayerRefund, showPayerRefund],
      [calls.carOrderPayerAccount, setPayerAccount],
      [calls.carOrderProtect, claimProtection],
      [boutique.boutiqueList, listBoutique],
      [boutique.boutiqueSave, saveBoutique],
      [delivery.carOrderInvoiceConfirm, confirmInvoice],
      [delivery.carOrderInvoiceData, showInvoiceData],
      [delivery.carOrderHandover, showHandover],
      [delivery.carOrderHandoverCheck, checkHandover],
      [delivery.carOrderHandoverPlace, around(choosePlace)],
      [evaluating.carOrderEvaluation, showEvaluation],
      [evaluating.carOrderEvaluations, listPublished],
      [evaluating.carOrderEvaluate, around(evaluateOrder)],
      [evaluating.carOrderEvaluateMore, around(evaluateMore)],
      [signing.carOrderContract, showContract],
      [signing.carOrderSign, around(signContract)],
      [signing.carOrderWithdraw, withdrawSignature],
      [signing.carOrderReprice, repriceOrder],
      [signing.carOrderSupplement, showSupplement],
      [signing.carOrderSupplementSave, saveSupplement],
    ]),
    handle(calls.carOrderDetail, ({ user, input, now }) =>
      showOrder(context, context.database, { userId: user.id, id: input.id }, now),
    ),
  ],
  operator: {
    messages: {
      CAR_ORDER_NOT_FOUND: '没有这个号码的购车订单，或是别的门店的',
      CAR_EVENT_REFUSED: '这个订单现在不能这样做',
      HOME_NO_DRIVER: '先用 resources 登记送车司机，再开通送车上门',
      CAR_STAGE_REFUSED: '这台车已经到了后面的阶段',
      CAR_VIN_MISSING: '先登记车架号',
      CAR_WITHDRAWABLE: '还在撤回期，买方可能撤回锁单',
      CAR_WINDOW_REASON: '推后交付要选原因类型，并写明原因',
      CAR_NOT_ASKED: '买方没有申请取消',
      CAR_ASK_ESCALATED: '没有按时答复，这个申请已转品牌处理',
      CAR_LOAN_REFUSED: '贷款现在不能这样做：先审批，首付付清后凭流水号放款，订单退款时退回',
      BALANCE_OPEN: '还有款项没有付清',
      CERTIFICATE_NOT_HERE: '合格证还没有到店',
      SUPPLEMENT_MISSING: '购车人资料还没有交齐或通过',
      DEMO_OFF: '没有体验支付，不能做演示订单',
      DEMO_NO_CAR: '这个会员现在没有能预订的车',
      PAYOUT_NOT_FOUND: '没有要付的款，或买方还没有填收款账户',
      BANK_REF_USED: '这个流水号已经登记过了',
      LOAN_NOT_APPROVED: '贷款批下来后才收首付',
      BOUTIQUE_SHORT: '有的精品刚售罄，买方先去掉',
      AMOUNT_TOO_MUCH: '超过了待付的金额，或买方正在线上付',
      AMOUNT_TOO_SMALL: '一笔最少 100 元，最后一笔除外',
      PARTS_TOO_MANY: '分的笔数太多了，这一笔收多一些',
      VIN_TAKEN: '这个车架号已经登记在另一个订单上',
      BAG_NOT_FOUND: '这个订单没有这件精品',
      INVOICE_MISSING: '发票还没有开',
      DEFECT_OPEN: '买方提的问题还没有处理好',
      INVOICE_NOT_CONFIRMED: '买方还没有确认开票信息',
      INVOICE_NOT_ISSUED: '还没有开过发票',
      INVOICE_REVERSED: '已经红冲过一次，不能再红冲',
      INVOICE_NUMBER_USED: '这个发票号码已经登记过了',
      CORRECTION_NOT_ASKED: '买方没有申请更正这部分资料',
      DEFECT_NOT_FOUND: '没有这个问题，或已经处理了',
      ADVISER_NOT_FOUND: '这家门店没有这位顾问',
      DEALER_REQUIRED: '请指明是哪家门店',
      DEALER_NOT_FOUND: '没有这家门店',
      MEDIA_NOT_FOUND: '没有这张图片，先上传',
      EVALUATION_NOT_FOUND: '没有这条通过审核的购车评价，或是别的门店的',
    },
    endpoints: ({ context }) => carOrderOperator(context),
  },
  emits: [carReserved, carLocked, carCancelled, carDelivered, carOrderClosed],
  listeners: ({ context }) => [
    listen(paymentRefunded, withContext(settleRefund, context)),
    listen(campaignMoved, followCampaign),
  ],
  routes: (server, { context }, { config, now }) =>
    callbackRoutes(server, context, { secrets: config.partners, now }),
  jobs: ({ context }, { now }) => [job(MOVED_JOB, movedJob(context, now))],
  ports: ({ context }) => [
    payableItem(context),
    paidItems(),
    invoicedGoods(context),
    provide(vehicleOrders, ordersWithCars),
    defineAppointmentKind(deliveryKind),
    deliverySource(context),
    ...context.reviews.ports,
  ],
  numbered: NUMBERED,
  sealed: [
    sealedBuyers,
    carRemark.sealed,
    sealedBuiltCars,
    sealedContracts,
    sealedSupplements,
    sealedCorrections,
    sealedPayouts,
    sealedRefundPayouts,
    sealedHomes,
    sealedInvoices,
    sealedMessages,
    sealedGoodsInvoices,
  ],
  sweeps: ({ context }) => [
    { name: 'carOrder.expire', everyMs: 30_000, run: withContext(closeExpired, context) },
    { name: 'carOrder.convert', everyMs: 60_000, run: withContext(remindToConvert, context) },
    { name: 'carOrder.remind', everyMs: 60_000, run: withContext(remindOfEnds, context) },
    { name: 'carOrder.idle', everyMs: 600_000, run: withContext(endIdle, context) },
    { name: 'carOrder.escalate', everyMs: 60_000, run: withContext(escalateAsked, context) },
    { name: 'carOrder.delay', everyMs: 600_000, run: withContext(makeUpForDelay, context) },
    { name: 'carOrder.protect', everyMs: 60_000, run: withContext(protectPrices, context) },
    { name: 'carOrder.lapse', everyMs: 60_000, run: withContext(endLapsed, context) },
    {
      name: 'carOrder.complete',
      everyMs: 600_000,
      run: withContext(completeDelivered, context),
    },
  ],
});
