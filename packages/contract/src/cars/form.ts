import * as z from 'zod/mini';
import { requiredLine } from '../form.ts';

/** What a plan is kept under. */
export const PlanForm = z.object({
  name: requiredLine(1, '给方案起个名字，方便以后找', 20, '名字最多 20 个字'),
});
