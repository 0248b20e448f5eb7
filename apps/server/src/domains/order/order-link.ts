import type { Link } from '@marque/contract/common';

/** Where a line of a member's points leads. */
export const orderLink = (id: string): Link => ({ page: 'mall.orderDetail', params: { id } });
