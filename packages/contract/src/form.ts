import * as z from 'zod/mini';
import { PHONE } from './phone.ts';
import { fitsIn } from './text/characters.ts';
import { inLines, inOneLine, LINE, ODD_SIGNS, TEXT } from './text/signs.ts';
import { codeIn, type CodeKind } from './text/typed-code.ts';

/**
 * Building blocks for the rules of forms, which are in each area's `form.ts`. They use `zod/mini`: the web
 * loads them with its forms, and the server's schemas consist of the same rules.
 */

/** A line of typed text, trimmed. Breaks of lines and tabs become spaces. */
export const Line = z.string().check(z.overwrite(inOneLine), z.trim(), z.regex(LINE, ODD_SIGNS));
/** Typed text of several lines, trimmed. */
export const LongText = z.string().check(z.overwrite(inLines), z.trim(), z.regex(TEXT, ODD_SIGNS));

/** Limits the characters that a person sees. `params` tell a field its limit. */
export const atMost = (most: number, message: string) =>
  z.refine<string>((text) => fitsIn(text, most), { error: message, params: { most } });

/** A number or code, read as people type and paste it. */
export const typedCode = (kind: CodeKind, whole: RegExp, message: string) =>
  z.string().check(
    z.overwrite((text) => codeIn(kind, text)),
    z.regex(whole, message),
  );

/** A required line. */
export const requiredLine = (least: number, missing: string, most: number, tooLong: string) =>
  Line.check(z.minLength(least, missing), atMost(most, tooLong));

/** A required choice, by its id. */
export const requiredChoice = (missing: string) => z.string().check(z.minLength(1, missing));

/** What has to be ticked. */
export const agreed = (missing: string) =>
  z.boolean().check(z.refine<boolean>((value) => value, missing));

export const Phone = typedCode('phone', PHONE, '手机号应为 11 位，请核对');
/** The code of an SMS, which proves a phone. */
export const SmsCode = typedCode('smsCode', /^\d{6}$/, '请输入 6 位验证码');

/** Converts typed text to its stored form. `problem` gives the message for text that cannot be converted. */
export const parsedText = (
  parse: (text: string) => string | null,
  problem: (text: string) => string,
  most = 80,
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

/** Limits the number of pictures. */
export const maxPictures = (most: number) => z.maxLength(most, `最多 ${most} 张图片`);
/** The pictures of a form, which are sent by their keys. */
export const picturesOf = (most: number) =>
  z.array(z.custom<{ key: string }>()).check(maxPictures(most));
