import { z } from 'zod';
import { Done, Id, Instant, Identification, Line, Nothing } from '../common.ts';
import type { Schemas } from '../core.ts';
import { SignInConsents } from '../agreement/schema.ts';
import { Phone } from '../form.ts';
import { UploadKey } from '../media/schema.ts';
import { personal } from '../personal.ts';
import { codeIn } from '../text/typed-code.ts';
import {
  ChangePasswordForm,
  CodeLoginForm,
  PasswordLoginForm,
  ProfileForm,
  ResetPasswordForm,
} from './form.ts';

/**
 * A point of the drag: `x` in px of the picture from its left edge, time in ms from the first
 * touch.
 */
const TrackPoint = z.strictObject({
  x: z.number().min(0).max(400),
  t: z.number().int().min(0).max(120_000),
});

export const Profile = Identification.extend({
  userId: Id,
  /** In full, because only the account's owner gets it. */
  phone: Phone,
  userName: z.string(),
  nickName: z.string(),
  /** The address of the picture; '' without one. */
  avatar: z.string(),
  logo: z.string(),
  /** When the person became a member. */
  regTime: Instant,
});
export type Profile = z.infer<typeof Profile>;

const OwnProfile = Profile.extend({ hasPassword: z.boolean() });

/** A phone number as people type or paste it. */
export const TypedPhone = personal(
  'phone',
  z
    .string()
    .max(60)
    .overwrite((typed) => codeIn('phone', typed))
    .pipe(Phone),
);

/** The purposes of SMS codes. */
const CodePurpose = z.enum(['login', 'password', 'lead', 'sign', 'account']);
export type CodePurpose = z.infer<typeof CodePurpose>;

const ChannelPart = Line.max(64);
/** The source of a new member. Stored at registration and not changed later. */
export const UserChannel = z.strictObject({
  channelV1: ChannelPart,
  channelV2: ChannelPart,
  channelV3: ChannelPart,
});
export type UserChannel = z.infer<typeof UserChannel>;

/** The response of all ways to sign in. */
const SignedIn = Profile.extend({ token: z.string(), expiresAt: Instant, isNew: z.boolean() });

export const sessionSchemas = {
  'session.slideCreate': {
    input: Nothing,
    output: z.object({
      challengeId: Id,
      /** Data URLs. The piece has the height of the picture and moves along x only. */
      background: z.string(),
      piece: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      pieceWidth: z.number().int(),
    }),
  },
  'session.slideVerify': {
    input: z.strictObject({ challengeId: Id, track: z.array(TrackPoint).min(2).max(500) }),
    /** Valid for one code, for two minutes. */
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
      /** The code in development with the sandbox; null otherwise. */
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
    /** Fields that are left out stay. null removes the avatar. */
    input: z.strictObject({
      nickName: z.optional(ProfileForm.shape.nickName),
      avatar: UploadKey.nullable().optional(),
    }),
    output: OwnProfile,
  },
} satisfies Schemas;
