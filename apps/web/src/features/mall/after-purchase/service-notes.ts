import type { CommodityKind } from '@marque/contract/mall/catalog/schema';

export type ServiceNote = { title: string; text: string };

const RETURN_STEPS: ServiceNote = {
  title: '怎么退',
  text: '在「我的订单」里点「申请退款」，写明原因；通过后按提示寄回并填运单号，收到退货后款项和积分原路退回。',
};

/** Returns the after-sale rules by kind of goods; orders follow the same rules. */
const notesOf = (returnDays: number): Record<CommodityKind, readonly ServiceNote[]> => ({
  physical: [
    { title: '还没发货', text: '随时可以退款，钱和积分原路退回。' },
    { title: `收货 ${returnDays} 天内`, text: '不合适可以退货，商品和包装请保持完好。' },
    RETURN_STEPS,
    { title: '想换一款', text: '申请退货的同时，可以直接下单新的规格。' },
  ],
  account: [
    { title: '还没到账', text: '可以申请退款，原路退回。' },
    { title: '已经到账', text: '充值到账后不能退款，付款前请核对账号。' },
  ],
  voucher: [
    { title: '没有使用', text: '可以申请退款，原路退回。' },
    { title: '已经使用', text: '到店核销后不能退款，有问题请联系门店或客服。' },
  ],
  install: [
    { title: '还没安装', text: '可以申请退款，原路退回。' },
    { title: '已经安装', text: '装好后不能退款，质保问题联系安装门店。' },
  ],
});

export const serviceNotes = (kind: CommodityKind, returnDays: number): readonly ServiceNote[] =>
  notesOf(returnDays)[kind];
