/** The assumed speed in km/h in a city, and the minutes that driving times are rounded up to. */
const KMH = 40;
const GRID_MINUTES = 15;

/** Returns the driving time in minutes to a place `km` away. */
export const wayMinutes = (km: number): number =>
  Math.ceil((km * 60) / KMH / GRID_MINUTES) * GRID_MINUTES;

/** The checklist that buyer and store complete before the keys. */
export const DELIVERY_CHECKS = [
  {
    code: 'invoice',
    group: '随车资料',
    text: '机动车销售统一发票',
    hint: '发票联、抵扣联、报税联',
  },
  { code: 'certificate', group: '随车资料', text: '合格证', hint: '车架号和发动机号与车上一致' },
  { code: 'conformity', group: '随车资料', text: '一致性证书', hint: '上牌要用，原件' },
  { code: 'warranty', group: '随车资料', text: '三包凭证', hint: '盖好章，写明今天的日期' },
  { code: 'manual', group: '随车资料', text: '使用说明书和保养手册', hint: '纸质或电子版' },
  { code: 'keys', group: '随车资料', text: '两把钥匙', hint: '两把都试过能用' },
  { code: 'paint', group: '车辆', text: '漆面、玻璃和轮胎', hint: '没有划痕；轮胎日期在半年以内' },
  { code: 'mileage', group: '车辆', text: '里程不超过 100 km', hint: '看仪表，和交车单一致' },
  { code: 'functions', group: '车辆', text: '灯光、空调、车机和门窗', hint: '逐项开一遍' },
  { code: 'equipment', group: '车辆', text: '选装和精品', hint: '和订单上的一样' },
] as const;
export type DeliveryCheck = (typeof DELIVERY_CHECKS)[number]['code'];
export const DELIVERY_CHECK_CODES = DELIVERY_CHECKS.map(({ code }) => code);

/** The length of a hand-over, in minutes. */
export const DELIVERY_MINUTES = 90;
