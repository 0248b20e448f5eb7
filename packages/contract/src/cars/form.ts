import * as z from 'zod/mini';
import { requiredLine } from '../form.ts';

/** The form of a saved plan's name. */
export const PlanForm = z.object({
  name: requiredLine(1, '给方案起个名字，方便以后找', 20, '名字最多 20 个字'),
});
