import * as z from 'zod/mini';
import { QUOTE_FACES } from './quote-faces.ts';
import { atMost, LongText, picturesOf, requiredLine } from '../../form.ts';

export const WORK_LIMITS = {
  pictures: 9,
  /** The longest video, in ms. */
  videoMs: 60_000,
  title: 30,
  story: 500,
  quote: 60,
} as const;

const titled = {
  title: requiredLine(4, '标题至少 4 个字', WORK_LIMITS.title, `最多 ${WORK_LIMITS.title} 个字`),
  story: LongText.check(
    z.minLength(20, '写上这件作品的故事，至少 20 个字'),
    atMost(WORK_LIMITS.story, `最多 ${WORK_LIMITS.story} 个字`),
  ),
  /** Whether it was made with AI, which others see. */
  ai: z.boolean(),
  /** That it is the member's own, and may be shown. */
  original: z.literal(true, '请确认是你的原创，并同意展示'),
};

/** A work of pictures. */
export const PictureWorkForm = z.object({
  ...titled,
  images: picturesOf(WORK_LIMITS.pictures).check(z.minLength(1, '至少放一张照片')),
});

/** A work that is a video. */
export const VideoWorkForm = z.object({
  ...titled,
  video: z
    .nullable(z.custom<{ id: string; durationMs: number; poster: { key: string } | null }>())
    .check(
      z.refine((video) => video !== null, '先选一段视频'),
      z.refine(
        (video) => video === null || video.durationMs <= WORK_LIMITS.videoMs,
        '视频要在 3 到 60 秒之间，请剪一剪再传',
      ),
    ),
});

/** A card of words. */
export const QuoteForm = z.object({
  text: LongText.check(
    z.minLength(8, '至少 8 个字'),
    atMost(WORK_LIMITS.quote, `最多 ${WORK_LIMITS.quote} 个字`),
  ),
  face: z.enum(QUOTE_FACES, '选一张卡面'),
});
