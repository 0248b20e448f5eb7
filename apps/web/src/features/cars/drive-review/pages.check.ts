import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'cars.myDriveReviews': { shows: '车友怎么说', signedOut: 'gate' },
  // Without a drive, the page redirects to the drives to choose from.
  'cars.comment': {
    shows: '没有要去的试驾',
    signedOut: 'gate',
    leadsTo: 'cars.driveRecord',
    wrong: { params: { id: 'nothing' }, says: '没有找到这次试驾', wayOn: '看我的试驾' },
  },
  // Published reviews are tested in e2e/drives.test.ts.
  'cars.commentDone': {
    shows: '还没有写过试驾体验',
    signedOut: 'gate',
    leadsTo: 'cars.myDriveReviews',
  },
  'cars.driveStories': { shows: '次试驾评价', signedOut: 'same' },
  'cars.driveStory': {
    params: (_, brand) => ({ id: `ds-${brand}-01` }),
    shows: '门店回复',
    signedOut: 'same',
    wrong: { says: '这篇体验已不在了', wayOn: '看其他体验' },
  },
};
