import { LAUNCH_PARAMS } from '@marque/contract/launch-params';
import { expect, test } from 'vitest';
import { isDiallable, navigationLink, shareLink, shareMessage } from './links.ts';

test('a shared address contains nothing of the sharer', () => {
  const names = [...Object.keys(LAUNCH_PARAMS), 'code', 'state'];
  const address = `/xtl/mall/Home?id=7&${names.map((name) => `${name}=secret`).join('&')}#top`;
  expect(shareLink(address)).toBe(`${location.origin}/xtl/mall/Home?id=7#top`);
});

test('a shared address keeps the code of an invitation', () => {
  const address = '/xtl/me/InviteRegister?code=Ab3Ab3Ab3Ab3&token=secret';
  expect(shareLink(address)).toBe(`${location.origin}/xtl/me/InviteRegister?code=Ab3Ab3Ab3Ab3`);
});

test('a share message has shareImage, shareTitle, path and what else its page gives', () => {
  const card = {
    title: '香氛',
    desc: '',
    path: '/xtl/a?id=7&token=t',
    image: 'https://a.example/b',
  };
  expect(shareMessage({ ...card, extra: { scene: 's' } })).toEqual({
    shareImage: 'https://a.example/b',
    shareTitle: '香氛',
    path: `${location.origin}/xtl/a?id=7`,
    scene: 's',
  });
});

test.each([
  ['400-000-0101', true],
  ['+8613800138000', true],
  ['110;ext=1', false],
  ['javascript:1', false],
  ['', false],
])('%j may be dialled: %s', (tel, yes) => {
  expect(isDiallable(tel)).toBe(yes);
});

test('a place is named in the navigation, whatever is in its name', () => {
  const place = { lng: 121.4, lat: 31.2, name: '示例店,A&B', address: '' };
  expect(navigationLink(place)).toContain('to=121.4,31.2,%E7%A4%BA%E4%BE%8B%E5%BA%97%2CA%26B&');
});
