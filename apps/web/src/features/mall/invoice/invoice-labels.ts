import type {
  InvoiceInput,
  InvoiceState,
  OrderInvoice,
} from '@marque/contract/mall/invoice/schema';

/** The title and explanation of each state of an invoice. */
const STATE_LABELS: Record<InvoiceState, { title: string; text: string }> = {
  none: { title: '未申请发票', text: '订单完成后可以申请' },
  waiting: { title: '待开票', text: '订单完成后自动开具' },
  requested: { title: '开票中', text: '电子发票很快就好，稍后再来看看' },
  issued: { title: '已开票', text: '电子发票已开具' },
  reversed: { title: '已红冲', text: '订单已退款，发票已全额红冲' },
  void: { title: '无需开票', text: '积分兑换或已全部退款的订单不开发票' },
};

/**
 * Returns the labels of an invoice's state. For goods of a car order the invoice can be requested
 * after the handover.
 */
export const stateLabels = ({ of, state }: Pick<OrderInvoice, 'of' | 'state'>) =>
  of === 'carGoods' && state === 'none'
    ? { ...STATE_LABELS.none, text: '交车后可以申请' }
    : STATE_LABELS[state];

export const KIND_LABELS: Record<InvoiceInput['titleType'], string> = {
  personal: '电子普通发票（个人）',
  company: '电子普通发票（公司）',
  special: '电子专用发票',
};

/** Returns the fields of an invoice title with their labels. */
export function titleRows(content: InvoiceInput): { label: string; value: string }[] {
  const { titleType, title, email } = content;
  return [
    { label: titleType === 'personal' ? '抬头' : '公司名称', value: title },
    ...(titleType === 'personal' ? [] : [{ label: '税号', value: content.taxNumber }]),
    ...(titleType === 'special'
      ? [
          { label: '注册地址', value: content.address },
          { label: '注册电话', value: content.phone },
          { label: '开户银行', value: content.bank },
          { label: '银行账号', value: content.account },
        ]
      : []),
    ...(email ? [{ label: '邮箱', value: email }] : []),
  ];
}
