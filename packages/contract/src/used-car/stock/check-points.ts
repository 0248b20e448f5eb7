/** The points of an inspection, in six groups of six. Their codes stand in reports, so they keep theirs. */
export const CHECK_GROUPS = [
  {
    name: '结构',
    points: [
      { id: 'a-pillar', name: 'A 柱' },
      { id: 'b-pillar', name: 'B 柱' },
      { id: 'c-pillar', name: 'C 柱' },
      { id: 'front-beam', name: '前纵梁' },
      { id: 'rear-beam', name: '后纵梁' },
      { id: 'floor', name: '底板与门槛' },
    ],
  },
  {
    name: '外观',
    points: [
      { id: 'paint', name: '漆面' },
      { id: 'bumpers', name: '前后保险杠' },
      { id: 'doors', name: '车门' },
      { id: 'glass', name: '玻璃' },
      { id: 'lamps', name: '灯具' },
      { id: 'gaps', name: '接缝与密封条' },
    ],
  },
  {
    name: '内饰',
    points: [
      { id: 'seats', name: '座椅' },
      { id: 'wheel', name: '方向盘与按键' },
      { id: 'belts', name: '安全带' },
      { id: 'airbags', name: '安全气囊' },
      { id: 'smell', name: '气味与水迹' },
      { id: 'boot', name: '后备厢' },
    ],
  },
  {
    name: '动力',
    points: [
      { id: 'engine', name: '发动机' },
      { id: 'gearbox', name: '变速箱' },
      { id: 'oil', name: '机油与渗漏' },
      { id: 'coolant', name: '冷却系统' },
      { id: 'battery', name: '蓄电池' },
      { id: 'exhaust', name: '排气' },
    ],
  },
  {
    name: '底盘',
    points: [
      { id: 'brakes', name: '制动盘与片' },
      { id: 'suspension', name: '悬架' },
      { id: 'steering', name: '转向' },
      { id: 'tyres', name: '轮胎' },
      { id: 'rims', name: '轮毂' },
      { id: 'underside', name: '底盘锈蚀' },
    ],
  },
  {
    name: '电器与路试',
    points: [
      { id: 'screen', name: '中控屏' },
      { id: 'climate', name: '空调' },
      { id: 'windows', name: '车窗与后视镜' },
      { id: 'assist', name: '驾驶辅助' },
      { id: 'codes', name: '故障码' },
      { id: 'drive', name: '路试' },
    ],
  },
] as const;
export type CheckPoint = (typeof CHECK_GROUPS)[number]['points'][number]['id'];

type Points = readonly { readonly id: CheckPoint; readonly name: string }[];

export const CHECK_POINTS: Points = CHECK_GROUPS.flatMap(({ points }): Points => points);

/** note: worth knowing. fix: to be seen to. */
export const CHECK_GRADES = ['ok', 'note', 'fix'] as const;

/** Damage of the bodywork, with the signs that GB/T 30323 gives it. */
export const DAMAGES = [
  { id: 'HH', name: '划痕' },
  { id: 'BX', name: '变形' },
  { id: 'XS', name: '锈蚀' },
  { id: 'LW', name: '裂纹' },
  { id: 'AX', name: '凹陷' },
  { id: 'XF', name: '修复' },
] as const;
export type Damage = (typeof DAMAGES)[number]['id'];

/** The paint of the maker in µm, and the tread below which a tyre is worn out, in tenths of a mm. */
export const FIRST_PAINT = { least: 90, most: 180 } as const;
export const WORN_OUT = 16;
