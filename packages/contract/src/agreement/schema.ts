import { z } from 'zod';
import { Instant, Line, Nothing } from '../common.ts';
import type { Schemas } from '../core.ts';
import { CONSENT_KINDS } from './kinds.ts';

export const AgreementKind = z.enum(CONSENT_KINDS);
export type AgreementKind = z.infer<typeof AgreementKind>;

const Version = z.string().regex(/^\d{4}-\d{2}(?:-\d{2})?$/);

/** `{brand}` and `{hotline}` stand for what each brand says. */
const Words = Line.regex(/^(?:[^{}]|\{(?:brand|hotline)\})+$/, '花括号里只能是 brand 或 hotline');

/** As it is kept, for both brands. */
export const Agreement = z.strictObject({
  kind: AgreementKind,
  title: Words.max(60),
  version: Version,
  /** A day in Shanghai. */
  effectiveOn: z.iso.date(),
  /** Whether everybody is asked again. */
  isMajor: z.boolean(),
  sections: z
    .array(
      z.strictObject({
        heading: Words.max(60),
        paragraphs: z.array(Words.max(4000)).min(1).max(60),
      }),
    )
    .min(1)
    .max(60),
});
export type Agreement = z.infer<typeof Agreement>;

const VersionFacts = z.object({
  version: Version,
  effectiveOn: z.iso.date(),
  isMajor: z.boolean(),
});

const AgreementText = z.object({
  kind: AgreementKind,
  title: z.string(),
  ...VersionFacts.shape,
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
  /** A change to come; null where none is announced. */
  upcoming: VersionFacts.nullable(),
  /** The version before the one in force; null for the first. */
  previous: VersionFacts.nullable(),
  /** All of them, the latest first. */
  versions: z.array(VersionFacts.extend({ state: z.enum(['coming', 'current', 'past']) })),
  /** What this version says that another, mostly the one before it, did not, and the other way round; null for the first. */
  changes: z
    .object({ since: Version, added: z.array(z.string()), removed: z.array(z.string()) })
    .nullable(),
});

const Consent = z.object({
  kind: AgreementKind,
  title: z.string(),
  basis: z.enum(['required', 'optional', 'assumed', 'use']),
  /** What it is for, in a sentence. */
  about: z.string(),
  /** What ends when it is withdrawn. */
  stops: z.string(),
  given: z.boolean(),
  /** What was agreed to or withdrawn, and when; null where nobody was asked yet. */
  version: Version.nullable(),
  at: Instant.nullable(),
});
export type Consent = z.infer<typeof Consent>;
const Consents = z.object({ items: z.array(Consent) });

/** The page where a member decided. */
const page = Line.max(64).default('');
const kinds = z.array(AgreementKind).min(1).max(CONSENT_KINDS.length);

/** What a member agrees to with signing in. */
export const SignInConsents = z.array(AgreementKind).max(CONSENT_KINDS.length).default([]);

const AgreementFacts = z.object({
  kind: AgreementKind,
  title: z.string(),
  /** What it is about, in a sentence. */
  about: z.string(),
  version: Version,
  effectiveOn: z.iso.date(),
});

export const agreementSchemas = {
  /** Those of the brand, in the version in force. */
  'agreement.list': { input: Nothing, output: z.object({ items: z.array(AgreementFacts) }) },
  /** Without `version` the one in force; `since`: what it is compared with, else the one before it. */
  'agreement.text': {
    input: z.strictObject({
      kind: AgreementKind,
      version: Version.optional(),
      since: Version.optional(),
    }),
    output: AgreementText,
  },
  'consent.mine': { input: Nothing, output: Consents },
  /** What the member has to agree to anew, because it has changed in what matters. */
  'consent.asked': {
    input: Nothing,
    output: z.object({
      items: z.array(z.object({ kind: AgreementKind, title: z.string(), version: Version })),
    }),
  },
  'consent.give': { input: z.strictObject({ kinds, page }), output: Consents },
  'consent.withdraw': { input: z.strictObject({ kinds, page }), output: Consents },
} satisfies Schemas;
