import type { DriveReview } from '@marque/contract/cars/drive-review/schema';
import { expect, test } from 'vitest';
import { storyTarget } from './story-target.ts';

const image = { key: 'car/a', width: 4, height: 3, widths: [4], color: '#fff' };
const story = {
  id: 'a',
  drive: { seriesName: '天逸', image },
  text: `好${'车'.repeat(60)}`,
  images: [],
  mean: 4.2,
  standing: { state: 'live', reason: '', appeal: 'none' },
  public: true,
} as unknown as DriveReview;

test('is told in one line, with its car where it has no picture', () => {
  const target = storyTarget(story)!;
  expect(target).toMatchObject({ title: '天逸试驾 4.2 分', params: { id: 'a' }, image });
  expect([...target.desc]).toHaveLength(40);
});

test('a story that others cannot read is not shared', () => {
  expect(storyTarget({ ...story, public: false })).toBeNull();
  const held = { state: 'held', reason: '', appeal: 'none' } as const;
  expect(storyTarget({ ...story, standing: held })).toBeNull();
  expect(storyTarget({ ...story, drive: { ...story.drive, image: null } })).toBeNull();
});
