/** The kinds of appointments. */
export const APPOINTMENT_KINDS = [
  'install',
  'maintain',
  'repair',
  'inspect',
  'view',
  'testDrive',
  'delivery',
] as const;
export type AppointmentKindName = (typeof APPOINTMENT_KINDS)[number];

export const POOLS = [
  'bay',
  'technician',
  'advisor',
  'driver',
  'inspector',
  'demoCar',
  'usedCar',
  'deliveryBay',
] as const;
export type Pool = (typeof POOLS)[number];

/** The reasons for a cancellation. */
export const CANCEL_REASONS = [
  { id: 'time', text: '时间不合适' },
  { id: 'plan', text: '行程有变' },
  { id: 'store', text: '换一家门店' },
  { id: 'car', text: '换一台车' },
  { id: 'price', text: '价格原因' },
  { id: 'mistake', text: '约错了' },
  { id: 'other', text: '其他原因' },
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number]['id'];
