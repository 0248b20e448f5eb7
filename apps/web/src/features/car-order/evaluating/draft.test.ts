import { expect, test } from 'vitest';
import { EMPTY_DRAFT, readDraft } from './draft.ts';

test('a draft comes back as it was typed', () => {
  const typed = {
    ...EMPTY_DRAFT,
    choice: 4,
    text: '进度很清楚',
    tags: ['进度清楚'],
    anonymous: true,
  };
  expect(readDraft(JSON.parse(JSON.stringify(typed)))).toEqual(typed);
});

test('an unreadable draft is an empty one', () => {
  const broken = { choice: 6, payment: '5', tags: ['进度清楚', '不存在'], text: 3, images: [{}] };
  expect(readDraft(broken)).toEqual({ ...EMPTY_DRAFT, tags: ['进度清楚'] });
  expect(readDraft(null)).toEqual(EMPTY_DRAFT);
});
