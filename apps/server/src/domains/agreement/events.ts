import type { ConsentKind } from '@marque/contract/agreement/kinds';
import { defineEvent } from '#kernel/module.ts';

/** A member no longer agrees. What it allowed ends with it, in the same transaction. */
export const consentWithdrawn = defineEvent<{ userId: string; kind: ConsentKind; at: Date }>(
  'consent.withdrawn',
);

/** A version was announced that will come into force. */
export const agreementPublished = defineEvent<{
  kind: ConsentKind;
  version: string;
  /** A day in Shanghai. */
  effectiveOn: string;
  isMajor: boolean;
  title: string;
  at: Date;
}>('agreement.published');
