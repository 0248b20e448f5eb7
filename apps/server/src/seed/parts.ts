import { BRANDS } from '@marque/contract/core';
import { z } from 'zod';
import { parseRelativeTime } from './times.ts';

export const Brand = z.enum(BRANDS);
export const ImageKey = z.string().regex(/^[a-z]+\/[a-z0-9-]+$/);

/** A relative time: `-3d 21:14`, `+12d 09:00`, `@today 10:00`. */
export const Time = z.string().transform((text, context) => {
  const time = parseRelativeTime(text);
  if (time) return time;
  context.addIssue({ code: 'custom', message: `not a relative time: ${text}` });
  return z.NEVER;
});
