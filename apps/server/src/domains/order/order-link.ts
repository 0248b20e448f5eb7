import type { Link } from '@marque/contract/common';

/** Where a line of somebody's points leads. */
export const orderLink = (id: string): Link => ({ page: 'mall.orderDetail', params: { id } });
