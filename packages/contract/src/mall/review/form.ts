import * as z from 'zod/mini';
import { atMost, picturesOf, LongText } from '../../form.ts';
import { MAX_REVIEW_PICTURES, MAX_REVIEW_TEXT } from '../../review/form.ts';

const Stars = z.int();
const most = z.maximum(5, '最多五星');

/** The form of an addition to a review. */
export const ReviewAppendForm = z.object({
  text: LongText.check(
    z.minLength(1, '写几句使用感受吧'),
    atMost(MAX_REVIEW_TEXT, `最多 ${MAX_REVIEW_TEXT} 个字`),
  ),
  images: picturesOf(MAX_REVIEW_PICTURES),
});

/** The form of a review. */
export const ReviewForm = z.object({
  ...ReviewAppendForm.shape,
  stars: Stars.check(z.minimum(1, '点亮星星，给商品打个分'), most),
  /** 0: not rated. */
  deliveryStars: Stars.check(z.minimum(0), most),
  serviceStars: Stars.check(z.minimum(0), most),
  anonymous: z.boolean(),
});
