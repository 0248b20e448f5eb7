import { type ApiOf, defineModule, withContext } from '#kernel/module.ts';
import { memberEventChanged } from './events.ts';
import { note, noteInBrands, undo } from './keep.ts';
import { ofCars, ofCommunity } from './listeners.ts';
import { followLevel } from './follow-level.ts';
import { followPost } from './follow-post.ts';
import { followShare } from './follow-share.ts';
import { ofMember } from './read.ts';

/** What members have done, as badges and seasons count it. */
export const memberEventModule = defineModule({
  name: 'member-event',
  create: ({ emit }) => ({
    note: withContext(note, { emit }),
    noteInBrands: withContext(noteInBrands, { emit }),
    undo: withContext(undo, { emit }),
    followLevel: withContext(followLevel, { emit }),
    followPost: withContext(followPost, { emit }),
    followShare: withContext(followShare, { emit }),
    ofMember,
  }),
  emits: [memberEventChanged],
  listeners: (uses) => [...ofCars(uses), ...ofCommunity(uses)],
});

export type MemberEvents = Pick<ApiOf<typeof memberEventModule>, 'ofMember'>;
