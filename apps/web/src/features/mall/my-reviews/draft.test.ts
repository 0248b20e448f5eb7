import { ReviewAppendForm, ReviewForm } from '@marque/contract/mall/review/form';
import { expect, test } from 'vitest';
import { EMPTY_DRAFT, readDraft, type ReviewDraft } from './draft.ts';

const draft: ReviewDraft = {
  stars: 4,
  deliveryStars: 0,
  serviceStars: 5,
  text: '好用',
  images: [{ key: 'upload/a', width: 1, height: 1, widths: [1], color: '#fff' }],
  anonymous: true,
};

test('a stored draft comes back', () => {
  expect(readDraft({ ...draft })).toEqual(draft);
});

test.each([null, {}, { stars: 9, text: 1, images: [1, {}], anonymous: 'yes' }])(
  'unreadable parts of %j are empty',
  (kept) => {
    expect(readDraft(kept)).toEqual(EMPTY_DRAFT);
  },
);

test('the draft names what is missing', () => {
  const missing = (rules: typeof ReviewForm | typeof ReviewAppendForm, said: ReviewDraft) =>
    rules.safeParse(said).error?.issues.map(({ message }) => message);
  expect(missing(ReviewForm, draft)).toBeUndefined();
  const nothing = { ...EMPTY_DRAFT, text: ' \n' };
  expect(missing(ReviewForm, nothing)).toEqual(['写几句使用感受吧', '点亮星星，给商品打个分']);
  expect(missing(ReviewAppendForm, nothing)).toEqual(['写几句使用感受吧']);
});
