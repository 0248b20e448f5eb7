import * as z from 'zod/mini';
import { atMost, LongText, picturesOf, requiredLine } from '../../form.ts';
import { MAX_SPOT_NAME, MAX_SPOT_NOTE, MAX_SPOT_PICTURES } from '../limits.ts';
import { SPOT_KINDS } from './labels.ts';

/** The form that adds a spot. */
export const SpotForm = z.object({
  name: requiredLine(2, '写上这个地方的名字', MAX_SPOT_NAME, `最多 ${MAX_SPOT_NAME} 个字`),
  kind: z.enum(SPOT_KINDS, '选一种类型'),
  /** How to get there, what to know. */
  note: LongText.check(atMost(MAX_SPOT_NOTE, `最多 ${MAX_SPOT_NOTE} 字`)),
  images: picturesOf(MAX_SPOT_PICTURES),
});
