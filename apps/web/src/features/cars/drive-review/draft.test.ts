import { expect, test } from 'vitest';
import { EMPTY_DRAFT, readDraft } from './draft.ts';

test('a draft comes back as it was typed', () => {
  const typed = { ...EMPTY_DRAFT, look: 4, text: '隔音好', anonymous: true, public: false };
  expect(readDraft(JSON.parse(JSON.stringify(typed)), EMPTY_DRAFT)).toEqual(typed);
});

test('an unreadable draft is an empty one', () => {
  const broken = { look: 6, space: '5', tags: ['隔音好', '不存在'], text: 3, images: [{}] };
  expect(readDraft(broken, EMPTY_DRAFT)).toEqual({ ...EMPTY_DRAFT, tags: ['隔音好'] });
  expect(readDraft(null, { ...EMPTY_DRAFT, look: 3 }).look).toBe(3);
});
