import { appointmentsPages } from './appointments/pages.ts';
import { bookingPages } from './booking/pages.ts';
import { manualPages } from './manual/pages.ts';
import { voucherPages } from './voucher/pages.ts';
import { recordPages } from './record/pages.ts';

/** The pages of the area. A new topic adds its line. */
export const maintenancePages = {
  ...appointmentsPages,
  ...bookingPages,
  ...manualPages,
  ...voucherPages,
  ...recordPages,
};
