import { z } from 'zod';
import { Done, Id, Instant, Nothing, Phone } from '../common.ts';
import type { Schemas } from '../core.ts';

/** A point of the drag: pixels of the picture from its left edge, milliseconds from the first touch. */
const TrackPoint = z.strictObject({
  x: z.number().min(0).max(400),
  t: z.number().int().min(0).max(120_000),
});

export const Profile = z.object({
  userId: Id,
  /** Middle digits masked. */
  phone: z.string(),
  userName: z.string(),
  nickName: z.string(),
  avatar: z.string(),
  logo: z.string(),
});
export type Profile = z.infer<typeof Profile>;

/** A phone as people type it: +86, spaces and dashes are taken off. */
export const TypedPhone = z
  .string()
  .max(20)
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').replace(/^(\+?86)(?=1\d{10}$)/, ''))
  .pipe(Phone);

export const sessionSchemas = {
  'session.slideCreate': {
    input: Nothing,
    output: z.object({
      challengeId: Id,
      /** Data URLs. The piece is as high as the picture and is moved along x only. */
      background: z.string(),
      piece: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      pieceWidth: z.number().int(),
    }),
  },
  'session.slideVerify': {
    input: z.strictObject({ challengeId: Id, track: z.array(TrackPoint).min(2).max(500) }),
    /** Good for one code, for two minutes. */
    output: z.object({ ticket: z.string() }),
  },
  'session.sendCode': {
    input: z.strictObject({ phone: TypedPhone, ticket: z.string().min(1).max(100) }),
    output: z.object({
      resendAfterSeconds: z.number().int(),
      validSeconds: z.number().int(),
      /** Set by the sandbox provider in development only. */
      sandboxCode: z.string().nullable(),
    }),
  },
  'session.loginByCode': {
    input: z.strictObject({
      phone: TypedPhone,
      code: z.string().regex(/^\d{6}$/, '请输入 6 位验证码'),
    }),
    output: Profile.extend({ token: z.string(), expiresAt: Instant, isNew: z.boolean() }),
  },
  'session.logout': { input: Nothing, output: Done },
  'session.profile': { input: Nothing, output: Profile },
} satisfies Schemas;
