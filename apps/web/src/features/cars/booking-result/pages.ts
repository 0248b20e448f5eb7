import * as failed from './pay-failed.page.tsx';
import * as success from './pay-success.page.tsx';

export const pages = { 'cars.bookingPaySuccess': success, 'cars.bookingPayFailed': failed };
