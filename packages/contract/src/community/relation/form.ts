import * as z from 'zod/mini';
import { atMost, Line } from '../../form.ts';
import { MAX_BIO } from '../limits.ts';

/** The form of one's own page. */
export const MemberPageForm = z.object({
  bio: Line.check(atMost(MAX_BIO, `最多 ${MAX_BIO} 个字`)),
  /** Whether others see one's car beside the name. */
  showsCar: z.boolean(),
});
