import type { ConsentKind } from '@marque/contract/agreement/kinds';
import { defineEvent } from '#kernel/module.ts';

/** A member withdrew a consent. What it permitted ends in the same transaction. */
export const consentWithdrawn = defineEvent<{ userId: string; kind: ConsentKind; at: Date }>(
  'consent.withdrawn',
);

/** A coming version was announced. */
export const agreementPublished = defineEvent<{
  kind: ConsentKind;
  version: string;
  /** The Shanghai day (`YYYY-MM-DD`) on which it takes effect. */
  effectiveOn: string;
  isMajor: boolean;
  title: string;
  at: Date;
}>('agreement.published');
