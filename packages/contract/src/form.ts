import * as z from 'zod/mini';
import { PHONE } from './phone.ts';
import { LINE, ODD_SIGNS, TEXT } from './signs.ts';

/**
 * What rules of forms are made of. They are written with `zod/mini` and stand in each area's
 * `form.ts`: the web loads them with its forms, the server's schemas are composed of the same.
 */

/** LongText people type in one line, trimmed. */
export const Line = z.string().check(z.trim(), z.regex(LINE, ODD_SIGNS));
/** The same in several lines. */
export const LongText = z.string().check(z.trim(), z.regex(TEXT, ODD_SIGNS));

/** A line that has to be filled in. */
export const requiredLine = (least: number, missing: string, most: number, tooLong: string) =>
  Line.check(z.minLength(least, missing), z.maxLength(most, tooLong));

/** One of several that has to be chosen, by its id. */
export const requiredChoice = (missing: string) => z.string().check(z.minLength(1, missing));

export const Phone = z.string().check(z.regex(PHONE, '手机号应为 11 位，请核对'));

/** What people type, as it is stored; `problem` says what is wrong with what cannot be. */
export const parsedText = (
  parse: (text: string) => string | null,
  problem: (text: string) => string,
  most = 40,
) =>
  z.pipe(
    z.string(),
    z.transform((text: string, context) => {
      const value = text.length > most ? null : parse(text);
      if (value !== null) return value;
      context.issues.push({ code: 'custom', message: problem(text), input: text });
      return z.NEVER;
    }),
  );

/** How many pictures go along. */
export const maxPictures = (most: number) => z.maxLength(most, `最多 ${most} 张图片`);
/** Pictures of a form: those that are sent by their keys. */
export const picturesOf = (most: number) =>
  z.array(z.custom<{ key: string }>()).check(maxPictures(most));
