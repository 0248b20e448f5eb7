import type { Post } from '@marque/contract/community/post/schema';
import { expect, test } from 'vitest';
import { postTarget } from './post-target.ts';

const image = { key: 'a', width: 4, height: 3, widths: [4], color: '#fff' };
const post = {
  id: 'a',
  kind: 'moment',
  title: '',
  text: '第一场雪'.repeat(12),
  images: [image],
  author: { nickName: '阿飞' },
  actions: ['share'],
} as unknown as Post;

test('a post without a title is told by its words, cut to a card', () => {
  const target = postTarget(post, 'xtl')!;
  expect(target).toMatchObject({ params: { id: 'a' }, desc: '来自 阿飞', image });
  expect(target.title).toHaveLength(32);
  expect(target.card).toBeUndefined();
});

test('words alone have the card of the brand', () => {
  const target = postTarget({ ...post, images: [], title: '标题' }, 'bz')!;
  expect(target).toMatchObject({ title: '标题', image: null, card: '/share-bz.jpg' });
});

test('what others cannot read is not shared', () => {
  expect(postTarget({ ...post, actions: ['edit'] }, 'xtl')).toBeNull();
});
