import type { Link } from '@marque/contract/common';

/** Returns the link from an entry of the points ledger to its order. */
export const orderLink = (id: string): Link => ({ page: 'mall.orderDetail', params: { id } });
