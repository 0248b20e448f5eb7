import { face } from '#shared/routing/face.tsx';
import type { NotPaidPage, PaidPage, WayPage } from './deposit-pages.ts';
import { DepositNotPaid } from './deposit-not-paid.tsx';
import { DepositPaid } from './deposit-paid.tsx';
import { DepositWay } from './deposit-way.tsx';

/** The pages for orders of every kind. */
export const wayPage = face<WayPage>(DepositWay);
export const paidPage = face<PaidPage>(DepositPaid);
export const notPaidPage = face<NotPaidPage>(DepositNotPaid);
