import { type ApiOf, defineModule, listen, withContext } from '#kernel/module.ts';
import { refundSettled } from '../after-sale/events.ts';
import { carCancelled, carDelivered, carLocked } from '../car-order/events.ts';
import { certificationActivated, certificationEnded } from '../certification/events.ts';
import { clubJoined, clubLeft } from '../club/events.ts';
import { testDriveDone } from '../drive/events.ts';
import { workshopDelivered } from '../maintenance/events.ts';
import { levelChanged, memberSignedIn } from '../membership/events.ts';
import { orderCompleted } from '../order/events.ts';
import {
  answerAccepted,
  answerUnaccepted,
  postFeatured,
  postGone,
  postLive,
} from '../post/events.ts';
import { memberRegistered } from '../session/events.ts';
import { memberEventChanged } from './events.ts';
import { note, noteInBrands, undo } from './keep.ts';
import { followLevel } from './follow-level.ts';
import { followPost } from './follow-post.ts';
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
    ofMember,
  }),
  emits: [memberEventChanged],
  listeners: ({
    note: noted,
    noteInBrands: notedInBrands,
    undo: undone,
    followLevel: levelled,
    followPost: posted,
  }) => [
    listen(memberRegistered, (tx, { userId, at }) =>
      notedInBrands(tx, { userId, kind: 'member.registered', reference: userId, at }),
    ),
    listen(certificationActivated, (tx, { userId, brand, carId, at }) =>
      noted(tx, { userId, brand, kind: 'owner.certified', reference: carId, at }),
    ),
    listen(certificationEnded, (tx, { userId, brand, carId, at }) =>
      undone(tx, { userId, brand, kind: 'owner.certified', reference: carId, at }),
    ),
    listen(testDriveDone, (tx, { userId, brand, id, at }) =>
      noted(tx, { userId, brand, kind: 'drive.done', reference: id, at }),
    ),
    listen(carLocked, (tx, { userId, brand, orderId, at }) =>
      noted(tx, { userId, brand, kind: 'car.locked', reference: orderId, at }),
    ),
    listen(carCancelled, (tx, { userId, brand, orderId, at }) =>
      undone(tx, { userId, brand, kind: 'car.locked', reference: orderId, at }),
    ),
    listen(carDelivered, (tx, { userId, brand, orderId, at }) =>
      noted(tx, { userId, brand, kind: 'car.delivered', reference: orderId, at }),
    ),
    listen(workshopDelivered, (tx, { userId, brand, id, km, at }) =>
      noted(tx, {
        userId,
        brand,
        kind: 'workshop.delivered',
        reference: id,
        facts: { km },
        at,
      }),
    ),
    listen(orderCompleted, (tx, { userId, brand, orderId, at }) =>
      noted(tx, { userId, brand, kind: 'order.completed', reference: orderId, at }),
    ),
    listen(refundSettled, async (tx, { userId, brand, orderId, keptFen, totalFen, at }) => {
      // Whoever gives everything back has bought nothing.
      if (keptFen === 0 && totalFen > 0)
        await undone(tx, {
          userId,
          brand,
          kind: 'order.completed',
          reference: orderId,
          at,
        });
    }),
    listen(levelChanged, levelled),
    listen(postLive, posted),
    listen(postGone, (tx, { userId, brand, postId: reference, at }) =>
      undone(tx, { userId, brand, kind: null, reference, at }),
    ),
    listen(postFeatured, (tx, { userId, brand, postId: reference, at }) =>
      noted(tx, { userId, brand, kind: 'post.featured', reference, at }),
    ),
    listen(answerAccepted, (tx, { userId, brand, answerId: reference, at }) =>
      noted(tx, { userId, brand, kind: 'answer.accepted', reference, at }),
    ),
    listen(answerUnaccepted, (tx, { userId, brand, answerId: reference, at }) =>
      undone(tx, { userId, brand, kind: 'answer.accepted', reference, at }),
    ),
    listen(clubJoined, (tx, { userId, brand, clubId: reference, at }) =>
      noted(tx, { userId, brand, kind: 'club.joined', reference, at }),
    ),
    listen(clubLeft, (tx, { userId, brand, clubId: reference, at }) =>
      undone(tx, { userId, brand, kind: 'club.joined', reference, at }),
    ),
    listen(memberSignedIn, (tx, { userId, brand, day, at }) =>
      noted(tx, { userId, brand, kind: 'day.signedIn', reference: day, at }),
    ),
  ],
});

export type MemberEvents = Pick<ApiOf<typeof memberEventModule>, 'ofMember'>;
