/** The chapters of the handbook, in their order. */
export const CHAPTERS = [
  'lamps',
  'start',
  'drive',
  'light',
  'cabin',
  'screen',
  'child',
  'tyre',
  'care',
  'roadside',
] as const;
export type Chapter = (typeof CHAPTERS)[number];

export const CHAPTER_NAMES: Readonly<Record<Chapter, string>> = {
  lamps: '仪表警示灯',
  start: '上车与启动',
  drive: '行驶与制动',
  light: '灯光与雨刮',
  cabin: '座椅与空调',
  screen: '屏幕与互联',
  child: '安全带与儿童',
  tyre: '轮胎与车轮',
  care: '自己做的保养',
  roadside: '应急与救援',
};

/** What a lamp asks for: red to stop now, amber to have it looked at soon, green nothing. */
export const LAMP_COLOURS = ['red', 'amber', 'green'] as const;
export type LampColour = (typeof LAMP_COLOURS)[number];

export const LAMP_ADVICE: Readonly<Record<LampColour, string>> = {
  red: '立即停车',
  amber: '尽快检修',
  green: '正常提示',
};

/** The drawings of lamps, by what they stand for. */
export const LAMP_SIGNS = [
  'oil',
  'coolant',
  'charging',
  'brake',
  'airbag',
  'steering',
  'door',
  'belt',
  'engine',
  'abs',
  'stability',
  'tyre',
  'fuel',
  'washer',
  'pads',
  'gearbox',
  'filter',
  'bulb',
  'wrench',
  'dipped',
  'turn',
  'cruise',
  'hold',
  'autostop',
] as const;
export type LampSign = (typeof LAMP_SIGNS)[number];

/** What a film of the handbook is about. */
export const FILM_TOPICS = ['delivery', 'drive', 'cabin', 'care', 'roadside'] as const;
export type FilmTopic = (typeof FILM_TOPICS)[number];

export const FILM_TOPIC_NAMES: Readonly<Record<FilmTopic, string>> = {
  delivery: '提车必看',
  drive: '驾驶',
  cabin: '座舱',
  care: '保养',
  roadside: '应急',
};

/** How strong a warning is: something may break, or somebody may be hurt. */
export const WARNING_KINDS = ['careful', 'danger'] as const;

export const WARNING_NAMES: Readonly<Record<(typeof WARNING_KINDS)[number], string>> = {
  careful: '注意',
  danger: '警告',
};
