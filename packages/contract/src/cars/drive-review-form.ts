import * as z from 'zod/mini';
import { picturesOf, Text } from '../form.ts';

/** What a test drive is judged by. */
export const DRIVE_POINTS = ['look', 'space', 'power', 'quiet', 'adviser'] as const;
export type DrivePoint = (typeof DRIVE_POINTS)[number];

export const DRIVE_POINT_LABELS: Readonly<Record<DrivePoint, string>> = {
  look: '外观',
  space: '空间',
  power: '动力',
  quiet: '静谧',
  adviser: '顾问',
};

/** What many say of a drive; also what others look for. */
export const DRIVE_TAGS = [
  '颜值在线',
  '空间宽敞',
  '座椅舒服',
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

export const MIN_DRIVE_TEXT = 15;
export const MAX_DRIVE_TEXT = 500;
export const MAX_DRIVE_PICTURES = 9;
export const MAX_DRIVE_TAGS = 6;

const starsOf = (point: DrivePoint) =>
  z.int().check(z.minimum(1, `给${DRIVE_POINT_LABELS[point]}打个分`), z.maximum(5, '最多五星'));

/** Asks for what is added to a review later. */
export const DriveReviewAppendForm = z.object({
  text: Text.check(
    z.minLength(1, '写几句后来的感受'),
    z.maxLength(MAX_DRIVE_TEXT, `最多 ${MAX_DRIVE_TEXT} 个字`),
  ),
  images: picturesOf(MAX_DRIVE_PICTURES),
});

/** Asks for a review of a test drive. */
export const DriveReviewForm = z.object({
  look: starsOf('look'),
  space: starsOf('space'),
  power: starsOf('power'),
  quiet: starsOf('quiet'),
  adviser: starsOf('adviser'),
  tags: z
    .array(z.enum(DRIVE_TAGS))
    .check(z.maxLength(MAX_DRIVE_TAGS, `最多选 ${MAX_DRIVE_TAGS} 个标签`)),
  text: Text.check(
    z.minLength(MIN_DRIVE_TEXT, `再多写几句，至少 ${MIN_DRIVE_TEXT} 个字`),
    z.maxLength(MAX_DRIVE_TEXT, `最多 ${MAX_DRIVE_TEXT} 个字`),
  ),
  images: picturesOf(MAX_DRIVE_PICTURES),
  /** Others may read it among the stories. */
  public: z.boolean(),
  anonymous: z.boolean(),
});
