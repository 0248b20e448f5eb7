import { z } from 'zod';
import { Done, Id, Instant, Identification, Line, Nothing } from '../common.ts';
import type { Schemas } from '../core.ts';
import { SignInConsents } from '../agreement/schema.ts';
import { Phone } from '../form.ts';
import { UploadKey } from '../media/schema.ts';
import {
  ChangePasswordForm,
  CodeLoginForm,
  PasswordLoginForm,
  ProfileForm,
  ResetPasswordForm,
} from './form.ts';

/** A point of the drag: pixels of the picture from its left edge, milliseconds from the first touch. */
const TrackPoint = z.strictObject({
  x: z.number().min(0).max(400),
  t: z.number().int().min(0).max(120_000),
});

export const Profile = Identification.extend({
  userId: Id,
  /** Whole: only its owner is told. */
  phone: Phone,
  userName: z.string(),
  nickName: z.string(),
  /** Address of a picture; '' without one. */
  avatar: z.string(),
  logo: z.string(),
  /** When they became a member. */
  regTime: Instant,
});
export type Profile = z.infer<typeof Profile>;

const OwnProfile = Profile.extend({ hasPassword: z.boolean() });

/** A phone as people type it: +86, spaces and dashes are taken off. */
export const TypedPhone = z
  .string()
  .max(20)
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').replace(/^(\+?86)(?=1\d{10}$)/, ''))
  .pipe(Phone);

/** What a code in a message is good for. */
const CodePurpose = z.enum(['login', 'password', 'lead', 'sign']);
export type CodePurpose = z.infer<typeof CodePurpose>;

const ChannelPart = Line.max(64);
/** Where a new member comes from; kept when the phone is registered, left alone afterwards. */
export const UserChannel = z.strictObject({
  channelV1: ChannelPart,
  channelV2: ChannelPart,
  channelV3: ChannelPart,
});
export type UserChannel = z.infer<typeof UserChannel>;

/** What signing in gives, whichever way. */
const SignedIn = Profile.extend({ token: z.string(), expiresAt: Instant, isNew: z.boolean() });

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
    input: z.strictObject({
      phone: TypedPhone,
      ticket: z.string().min(1).max(100),
      purpose: CodePurpose.default('login'),
    }),
    output: z.object({
      resendAfterSeconds: z.number().int(),
      validSeconds: z.number().int(),
      /** Set by the sandbox provider in development only. */
      sandboxCode: z.string().nullable(),
    }),
  },
  'session.loginByCode': {
    input: z.strictObject({
      ...CodeLoginForm.shape,
      phone: TypedPhone,
      userChannel: UserChannel.optional(),
      consents: SignInConsents,
    }),
    output: SignedIn,
  },
  'session.loginByPassword': {
    input: z.strictObject({
      ...PasswordLoginForm.shape,
      phone: TypedPhone,
      ticket: z.string().min(1).max(100),
      consents: SignInConsents,
    }),
    output: SignedIn,
  },
  'session.resetPassword': {
    input: z.strictObject({
      ...ResetPasswordForm.shape,
      phone: TypedPhone,
      userChannel: UserChannel.optional(),
      consents: SignInConsents,
    }),
    output: SignedIn,
  },
  'session.changePassword': {
    input: z.strictObject(ChangePasswordForm.shape),
    output: Done,
  },
  'session.logout': { input: Nothing, output: Done },
  'session.profile': { input: Nothing, output: OwnProfile },
  'session.updateProfile': {
    /** What is left out stays; a null avatar is none. */
    input: z.strictObject({
      nickName: z.optional(ProfileForm.shape.nickName),
      avatar: UploadKey.nullable().optional(),
    }),
    output: OwnProfile,
  },
} satisfies Schemas;
