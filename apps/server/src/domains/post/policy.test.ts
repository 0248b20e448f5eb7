import { describe, expect, test } from 'vitest';
import { type PostFigures, excerptOf, hotOf, placed, qualityOf } from './policy.ts';

const published = new Date('2026-11-29T04:00:00Z');
const counted = (change: Partial<PostFigures>): PostFigures => ({
  likes: 0,
  commenters: 0,
  favourites: 0,
  shares: 0,
  readers: 0,
  quality: 100,
  featured: false,
  publishedAt: published,
  ...change,
});

describe('the ranking', () => {
  const unread = hotOf(counted({}));
  const much = counted({
    likes: 100,
    commenters: 20,
    favourites: 10,
    shares: 5,
    readers: 400,
    quality: qualityOf({ pictures: 3, text: '短', isOwner: true, before: 9 }),
  });

  test('weighs people and the making', () => {
    expect(hotOf(much) - unread).toBe(2_493_458);
    expect(hotOf(counted({ likes: 10 })) - unread).toBe(1_041_393);
    const first = qualityOf({ pictures: 0, text: '短', isOwner: false, before: 0 });
    expect(hotOf(counted({ likes: 2, quality: first })) - unread).toBe(556_303);
    expect(hotOf(counted({ featured: true })) - unread).toBe(500_000);
  });

  test('lets what many like lead by 18.15 hours', () => {
    const later = (hours: number) =>
      hotOf(counted({ likes: 10, publishedAt: new Date(published.getTime() + hours * 3_600_000) }));
    expect(later(18.14)).toBeLessThan(hotOf(much));
    expect(later(18.16)).toBeGreaterThan(hotOf(much));
  });
});

test('refs stand where their texts do, in their order', () => {
  const refs = [{ text: '@阿飞' }, { text: '#初雪#' }, { text: '@阿飞' }, { text: '@走了' }];
  expect(placed('@阿飞 看 #初雪# @阿飞', refs).map(({ at }) => at)).toEqual([0, 6, 11]);
});

test('a list cuts no ref in two', () => {
  const text = `${'雪'.repeat(138)}#初雪# 真大`;
  const ref = { type: 'hashtag', id: 'tag-1', text: '#初雪#', at: 138 } as const;
  expect(excerptOf(text, [ref])).toEqual({ text: '雪'.repeat(138), isCut: true });
  expect(excerptOf('短', [])).toEqual({ text: '短', isCut: false });
});
