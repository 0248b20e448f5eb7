import * as z from 'zod/mini';
import { atMost, LongText } from '../../form.ts';

export const MAX_MESSAGE = 200;

/** The form of a message to the store. */
export const MessageForm = z.object({
  text: LongText.check(
    z.minLength(1, '写几个字再发'),
    atMost(MAX_MESSAGE, `最多 ${MAX_MESSAGE} 个字`),
  ),
});
