import { z } from 'zod/mini';
import { requiredLine } from '../../form.ts';

export const MAX_WISH_NAME = 20;

/** The form of a configuration's name. */
export const WishForm = z.object({
  name: requiredLine(1, '给这份配置起个名字', MAX_WISH_NAME, '名字最多 20 个字'),
});
