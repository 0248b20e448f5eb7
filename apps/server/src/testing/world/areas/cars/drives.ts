import { addDriveReview } from '../../../cars/drives.ts';
import { oncePer } from '../../../once-per.ts';
import { type Area, byId, copyId, ofOperator, page } from '../../area.ts';
import { idOf, openKind, type Owner, ownKind, typed } from '../../kinds.ts';
import { dealer } from '../dealers.ts';
import { upload } from '../media.ts';
import { series, trim } from './cars.ts';

/** One review is held, one is live. */
const reviews = oncePer(async (owner: Owner) => {
  const [seriesId] = await series.make(owner);
  const [typeId] = await trim.make(owner);
  const [dealerId] = await dealer.make(owner);
  const drive = { seriesId: seriesId!, typeId: typeId!, dealerId: dealerId! };
  const { app, client } = owner;
  return [
    await addDriveReview(app, client.userId, { ...drive, state: 'held' }),
    await addDriveReview(app, client.userId, { ...drive, state: 'live' }),
  ];
});
const anyDriveReview = openKind(reviews);
const myDriveReview = ownKind(reviews, { shown: true });

export const area: Area = {
  ids: {
    'drive.application': { id: typed },
    'driveReview.drive': { id: typed },
    'driveReview.save': { driveId: typed, id: myDriveReview, images: { '*': upload } },
    'driveReview.append': { id: myDriveReview, images: { '*': upload } },
    'driveReview.list': { seriesId: series },
    'driveReview.detail': { id: anyDriveReview },
    'driveReview.like': { id: anyDriveReview },
    'driveReview.remove': { id: myDriveReview },
    'operator.driveReviewAnswer': { id: anyDriveReview },
  },
  inputs: {
    'driveReview.save': (owner) => ({
      id: idOf(myDriveReview, owner),
      stars: { look: 5, space: 4, power: 4, quiet: 3, adviser: 5 },
      tags: ['顾问专业'],
      text: '过减速带后排没有颠，孩子一路睡着了。',
      images: [idOf(upload, owner, 4)],
      public: true,
      anonymous: false,
    }),
    'driveReview.append': (owner) => ({
      id: idOf(myDriveReview, owner, 1),
      text: '提车了，很满意',
      images: [idOf(upload, owner, 4)],
    }),
    'driveReview.remove': byId(myDriveReview),
  },
  lists: {
    measured: {
      'driveReview.list': { input: page },
      'driveReview.mine': { input: page },
      'operator.driveReviews': { input: page, who: ofOperator },
    },
    fixed: {
      'parts of one record of a member': ['driveReview.detail'],
    },
    grow: ({ me, copy }) =>
      copy('subject_review', `${me} and subject = 'drive' and state = 'live'`, {
        id: copyId,
        subject_id: `one.subject_id || '-' || n`,
      }),
  },
};
