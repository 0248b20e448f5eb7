import type { Link } from '@marque/contract/common';
import type { ModeratedKind } from '@marque/contract/moderation/schema';
import type { ReviewSubjectName } from '@marque/contract/review/subjects';
import { DomainError } from '#kernel/errors.ts';
import type { NewNotice } from '../notice/module.ts';

/** The codes of the engine's refusals. */
const CODES = {
  notFound: 'REVIEW_NOT_FOUND',
  exists: 'REVIEW_EXISTS',
  published: 'REVIEW_PUBLISHED',
  notPublished: 'REVIEW_NOT_PUBLISHED',
  appended: 'APPEND_EXISTS',
  appendLate: 'APPEND_TOO_LATE',
} as const;
type Refusal = keyof typeof CODES;

/** What members review, as data. */
export type ReviewSubject<Point extends string = string> = {
  name: ReviewSubjectName;
  /** The rated aspects. */
  points: readonly Point[];
  /** The kinds of moderated text, with the names their author knows them by. */
  moderated: Record<'review' | 'append', { kind: ModeratedKind; title: string }>;
  /** The name that others see of an anonymous author. */
  anonymous: string;
  /**
   * Shows the author's present name, and this one once they are gone. Without it, the name at the
   * time stays.
   */
  gone?: string;
  /** The days after a review within which it can be added to; without it, no limit. */
  appendDays?: number;
  /** The points for a published review, once for each subject, and the titles of their entries. */
  reward: {
    rule: string;
    link: (subjectId: string) => Link;
    removed: string;
    deleted: string;
    restored: string;
  };
  /** Where moderation sends the author. */
  link: (id: string) => NewNotice['link'] & object;
  /** The notice of the store's answer. */
  answered: { kind: NewNotice['kind']; title: string; link: (id: string) => NewNotice['link'] };
  /** Codes of its calls that differ from the engine's. */
  codes?: Partial<Record<Refusal, string>>;
};

/** Returns a refusal with the subject's code. */
export const refusalOf = ({ codes }: Pick<ReviewSubject, 'codes'>, refusal: Refusal): DomainError =>
  new DomainError(codes?.[refusal] ?? CODES[refusal]);
