import type { MemberEventKind } from '@marque/contract/community/badge/member-events';
import type { Facts } from '@marque/contract/community/badge/progress';
import type { Brand } from '@marque/contract/core';
import { defineEvent } from '#kernel/module.ts';

/** Something a member did was noted, or holds no longer. */
export const memberEventChanged = defineEvent<{
  userId: string;
  brand: Brand;
  kind: MemberEventKind;
  /** What it was done to. A member does a thing to a reference once. */
  reference: string;
  facts: Facts;
  /** When it was done. */
  at: Date;
  /** Whether it holds no longer. */
  undone: boolean;
  /** When this became known. */
  changedAt: Date;
}>('memberEvent.changed');
