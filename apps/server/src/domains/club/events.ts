import type { Brand } from '@marque/contract/core';
import { defineEvent } from '#kernel/module.ts';

type OfMember = { clubId: string; userId: string; brand: Brand; at: Date };

/** A member is in a club from now on. */
export const clubJoined = defineEvent<OfMember>('club.joined');
/** A member is in a club no longer: they left or were removed. */
export const clubLeft = defineEvent<OfMember>('club.left');
