import { z } from 'zod';
import { Instant, Line, Nothing } from '../common.ts';
import type { Schemas } from '../core.ts';
import { CONSENT_KINDS } from './kinds.ts';

export const AgreementKind = z.enum(CONSENT_KINDS);
export type AgreementKind = z.infer<typeof AgreementKind>;

const Version = z.string().regex(/^\d{4}-\d{2}(?:-\d{2})?$/);

/** `{brand}` and `{hotline}` are replaced by the brand's own. */
const AgreementLine = Line.regex(
  /^(?:[^{}]|\{(?:brand|hotline)\})+$/,
  '花括号里只能是 brand 或 hotline',
);

/** An agreement as stored, for both brands. */
export const Agreement = z.strictObject({
  kind: AgreementKind,
  title: AgreementLine.max(60),
  version: Version,
  /** The Shanghai day on which it takes effect. */
  effectiveOn: z.iso.date(),
  /** Whether everyone is asked to agree again. */
  isMajor: z.boolean(),
  sections: z
    .array(
      z.strictObject({
        heading: AgreementLine.max(60),
        paragraphs: z.array(AgreementLine.max(4000)).min(1).max(60),
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
  /** The coming version; null when none is published. */
  upcoming: VersionFacts.nullable(),
  /** The version before the one in force; null for the first. */
  previous: VersionFacts.nullable(),
  /** All versions, the latest first. */
  versions: z.array(VersionFacts.extend({ state: z.enum(['coming', 'current', 'past']) })),
  /**
   * The paragraphs added and removed since another version, usually the one before; null for the
   * first.
   */
  changes: z
    .object({ since: Version, added: z.array(z.string()), removed: z.array(z.string()) })
    .nullable(),
});

const Consent = z.object({
  kind: AgreementKind,
  title: z.string(),
  basis: z.enum(['required', 'optional', 'assumed', 'use']),
  /** The purpose, in a sentence. */
  about: z.string(),
  /** What ends with a withdrawal. */
  stops: z.string(),
  given: z.boolean(),
  /**
   * The version that was agreed to or withdrawn, and when; null when the person was not asked yet.
   */
  version: Version.nullable(),
  at: Instant.nullable(),
});
export type Consent = z.infer<typeof Consent>;
const Consents = z.object({ items: z.array(Consent) });

/** The page on which the member decided. */
const page = Line.max(64).default('');
const kinds = z.array(AgreementKind).min(1).max(CONSENT_KINDS.length);

/** The consents given with signing in. */
export const SignInConsents = z.array(AgreementKind).max(CONSENT_KINDS.length).default([]);

const AgreementFacts = z.object({
  kind: AgreementKind,
  title: z.string(),
  /** The purpose, in a sentence. */
  about: z.string(),
  version: Version,
  effectiveOn: z.iso.date(),
});

export const agreementSchemas = {
  /** Lists the brand's agreements in their versions in force. */
  'agreement.list': { input: Nothing, output: z.object({ items: z.array(AgreementFacts) }) },
  /**
   * Returns the version in force when `version` is left out. `since`: the version to compare with;
   * by default the one before.
   */
  'agreement.text': {
    input: z.strictObject({
      kind: AgreementKind,
      version: Version.optional(),
      since: Version.optional(),
    }),
    output: AgreementText,
  },
  'consent.mine': { input: Nothing, output: Consents },
  /** Lists the agreements with a major change, to which the member has to agree again. */
  'consent.asked': {
    input: Nothing,
    output: z.object({
      items: z.array(z.object({ kind: AgreementKind, title: z.string(), version: Version })),
    }),
  },
  'consent.give': { input: z.strictObject({ kinds, page }), output: Consents },
  'consent.withdraw': { input: z.strictObject({ kinds, page }), output: Consents },
} satisfies Schemas;
