import type { Brand } from '@marque/contract/core';
import { defineEvent } from '#kernel/module.ts';

/** A guest at an activity. */
type Guest = { userId: string; brand: Brand; actId: string; joinId: string; at: Date };

/** A guest was checked in, at the door or by the code of the venue. */
export const actAttended = defineEvent<Guest>('act.attended');
/** A check-in was taken back. */
export const actUnattended = defineEvent<Guest>('act.unattended');
/** An activity that guests came to is over. `userId`: one of those who led it. */
export const actHosted = defineEvent<Omit<Guest, 'joinId'>>('act.hosted');
