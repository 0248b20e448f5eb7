import type { NotPaidPage, PaidPage, WayPage } from './deposit-pages.ts';
import { DepositNotPaid } from './deposit-not-paid.tsx';
import { DepositPaid } from './deposit-paid.tsx';
import { DepositWay } from './deposit-way.tsx';

const face =
  <P extends string>(Page: (props: { page: P }) => React.ReactNode) =>
  (page: P) => ({ Component: () => <Page page={page} /> });

/** The same pages for orders of every kind. */
export const wayPage = face<WayPage>(DepositWay);
export const paidPage = face<PaidPage>(DepositPaid);
export const notPaidPage = face<NotPaidPage>(DepositNotPaid);
