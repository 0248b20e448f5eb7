import type { Tx } from '#kernel/database.ts';
import { listen } from '#kernel/module.ts';
import { actAttended, actHosted, actUnattended } from '../act/events.ts';
import { refundSettled } from '../after-sale/events.ts';
import { carCancelled, carDelivered, carLocked } from '../car-order/events.ts';
import { certificationActivated, certificationEnded } from '../certification/events.ts';
import { clubJoined, clubLeft } from '../club/events.ts';
import { testDriveDone } from '../drive/events.ts';
import { formDone } from '../form/events.ts';
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
import { shareOpened } from '../share-code/events.ts';
import { spotApproved, spotGone } from '../spot/events.ts';
import type { followLevel } from './follow-level.ts';
import type { followPost } from './follow-post.ts';
import type { followShare } from './follow-share.ts';
import type { note, noteInBrands, undo } from './keep.ts';

/** A use case whose context is filled in. */
type BoundUseCase<F> = F extends (context: never, tx: Tx, of: infer Of) => Promise<void>
  ? (tx: Tx, of: Of) => Promise<void>
  : never;
type Uses = {
  followLevel: BoundUseCase<typeof followLevel>;
  followPost: BoundUseCase<typeof followPost>;
  followShare: BoundUseCase<typeof followShare>;
  note: BoundUseCase<typeof note>;
  noteInBrands: BoundUseCase<typeof noteInBrands>;
  undo: BoundUseCase<typeof undo>;
};

/** What members do with cars, in shops and workshops. */
export const ofCars = ({ note: noted, noteInBrands: notedInBrands, undo: undone }: Uses) => [
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
];

/** What members do in the community, and on their way up. */
export const ofCommunity = ({
  followLevel: levelled,
  followPost: posted,
  followShare: shared,
  note: noted,
  undo: undone,
}: Uses) => [
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
  listen(spotApproved, (tx, { userId, brand, spotId: reference, at }) =>
    noted(tx, { userId, brand, kind: 'spot.approved', reference, at }),
  ),
  listen(spotGone, (tx, { userId, brand, spotId: reference, at }) =>
    undone(tx, { userId, brand, kind: 'spot.approved', reference, at }),
  ),
  listen(actAttended, (tx, { userId, brand, joinId: reference, at }) =>
    noted(tx, { userId, brand, kind: 'act.attended', reference, at }),
  ),
  listen(actUnattended, (tx, { userId, brand, joinId: reference, at }) =>
    undone(tx, { userId, brand, kind: 'act.attended', reference, at }),
  ),
  listen(actHosted, (tx, { userId, brand, actId: reference, at }) =>
    noted(tx, { userId, brand, kind: 'act.hosted', reference, at }),
  ),
  listen(formDone, (tx, { userId, brand, formId, subjectId, at }) =>
    noted(tx, { userId, brand, kind: 'form.done', reference: `${formId} ${subjectId}`, at }),
  ),
  listen(shareOpened, shared),
  listen(memberSignedIn, (tx, { userId, brand, day, at }) =>
    noted(tx, { userId, brand, kind: 'day.signedIn', reference: day, at }),
  ),
];
