/**
 * The states of a loan. applied: the lender decides, from the signature on. returned: the order has
 * ended and the lender has been repaid.
 */
export const CAR_LOAN_STATES = [
  'chosen',
  'applied',
  'approved',
  'rejected',
  'disbursed',
  'returned',
  'cancelled',
] as const;
export type CarLoanState = (typeof CAR_LOAN_STATES)[number];

export const CAR_LOAN_TEXT: Record<CarLoanState, string> = {
  chosen: '锁单后提交申请',
  applied: '审批中，一般 1–3 个工作日',
  approved: '已通过，付清首付后放款',
  rejected: '没有批下来，可以换方案、改全款，或全额退回',
  disbursed: '已放款到门店',
  returned: '已退回放款机构',
  cancelled: '已取消',
};
