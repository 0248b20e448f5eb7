/** The five points by which a test drive is rated. */
export const DRIVE_POINTS = ['look', 'space', 'power', 'quiet', 'adviser'] as const;
export type DrivePoint = (typeof DRIVE_POINTS)[number];

export const DRIVE_POINT_LABELS: Readonly<Record<DrivePoint, string>> = {
  look: '外观',
  space: '空间',
  power: '动力',
  quiet: '静谧',
  adviser: '顾问',
};

/** Suggested tags of reviews, which also filter the stories. */
export const DRIVE_TAGS = [
  '颜值在线',
  '空间宽敞',
  '座椅舒适',
  '起步轻快',
  '底盘扎实',
  '转向精准',
  '隔音好',
  '车机顺手',
  '适合家用',
  '新手友好',
  '顾问专业',
  '路线丰富',
  '后排偏硬',
  '胎噪明显',
  '等待偏久',
] as const;
export type DriveTag = (typeof DRIVE_TAGS)[number];

type DrivenWhere = { seriesName: string; typeName: string; city: string };

/** Returns car and city of a drive: 天逸 远途版 · 上海. */
export const drivenText = ({ seriesName, typeName, city }: DrivenWhere): string =>
  [[seriesName, typeName].filter(Boolean).join(' '), city.replace(/市$/, '')]
    .filter(Boolean)
    .join(' · ');
