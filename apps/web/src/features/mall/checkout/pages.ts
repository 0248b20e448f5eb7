import * as orderCreate from './order-create.page.tsx';

export const pages = { 'mall.orderCreate': orderCreate };
