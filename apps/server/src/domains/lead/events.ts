import type { LeadKindName } from '@marque/contract/lead/kinds';
import { defineEvent } from '#kernel/module.ts';

/** A lead was withdrawn and erased. What other modules keep about it goes in the same transaction. */
export const leadWithdrawn = defineEvent<{
  userId: string;
  id: string;
  kind: LeadKindName;
  at: Date;
}>('lead.withdrawn');
