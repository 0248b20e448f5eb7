/** The points of a check-up: six groups of six, numbered from 1. */
export const CHECK_GROUPS = [
  { name: '发动机舱', points: ['机油液位', '冷却液', '制动液', '玻璃水', '传动皮带', '电瓶电压'] },
  {
    name: '制动',
    points: ['前制动片', '后制动片', '前制动盘', '后制动盘', '制动管路', '驻车制动'],
  },
  { name: '轮胎', points: ['左前胎纹', '右前胎纹', '左后胎纹', '右后胎纹', '胎压', '轮毂螺栓'] },
  {
    name: '底盘',
    points: ['减振器', '转向拉杆', '球头防尘套', '半轴防尘套', '排气管', '底盘护板'],
  },
  { name: '灯光电气', points: ['近光灯', '远光灯', '转向灯', '制动灯', '雨刮', '喇叭'] },
  { name: '车内', points: ['空调制冷', '空调滤芯', '仪表故障灯', '安全带', '车窗升降', '门锁'] },
] as const;

/** The number of points of a check-up. */
export const CHECK_POINTS = 36;
const IN_GROUP = 6;

/** Returns the group and name of a point, which is numbered from 1. */
export function checkPoint(point: number): { group: string; name: string } {
  const group = CHECK_GROUPS[Math.floor((point - 1) / IN_GROUP)]!;
  return { group: group.name, name: group.points[(point - 1) % IN_GROUP]! };
}
