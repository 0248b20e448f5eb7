import { expect, test } from 'vitest';
import { EMPTY_DRAFT, readDraft } from './draft.ts';

test('what was typed comes back', () => {
  const typed = {
    ...EMPTY_DRAFT,
    choice: 4,
    text: '进度很清楚',
    tags: ['进度清楚'],
    anonymous: true,
  };
  expect(readDraft(JSON.parse(JSON.stringify(typed)))).toEqual(typed);
});

test('what cannot be read is as in the beginning', () => {
  const broken = { choice: 6, payment: '5', tags: ['进度清楚', '不存在'], text: 3, images: [{}] };
  expect(readDraft(broken)).toEqual({ ...EMPTY_DRAFT, tags: ['进度清楚'] });
  expect(readDraft(null)).toEqual(EMPTY_DRAFT);
});
