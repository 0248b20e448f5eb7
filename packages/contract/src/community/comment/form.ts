import * as z from 'zod/mini';
import { atMost, LongText } from '../../form.ts';
import { MAX_COMMENT_TEXT } from '../limits.ts';

/** The form of a comment. */
export const CommentForm = z.object({
  text: LongText.check(
    z.minLength(1, '写点什么吧'),
    atMost(MAX_COMMENT_TEXT, `最多 ${MAX_COMMENT_TEXT} 字`),
  ),
});
