import { NOTICE_KINDS } from '@marque/contract/notice/kinds';
import { expect, it } from 'vitest';
import { NOTICE_TABS } from './notice-labels.ts';

it('every kind of notice stands in one tab', () => {
  const kinds = NOTICE_TABS.flatMap((tab) => [...tab.kinds]);
  expect(kinds.sort()).toEqual([...NOTICE_KINDS].sort());
});
