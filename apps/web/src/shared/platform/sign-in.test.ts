import { beforeEach, expect, test } from 'vitest';
import { restoreSession, updateSession } from '../session/session.ts';
import { setNavigate } from './route.ts';
import { loginChannel, signIn } from './sign-in.ts';

let visited: string[];
beforeEach(() => {
  localStorage.clear();
  restoreSession();
  visited = [];
  setNavigate((address) => void visited.push(address));
});

test.each([
  ['/xtl/activity/luckDraw?id=77', { channelV1: '36', channelV2: '77', channelV3: '' }],
  ['/bz/activity/cutKnife/details?id=5', { channelV1: '36', channelV2: '5', channelV3: '' }],
  ['/xtl/ActDetails?id=9', { channelV1: '36', channelV2: '9', channelV3: '' }],
  ['/bz/ActDetails/9?id=9', { channelV1: '36', channelV2: '9', channelV3: '' }],
  ['/xtl/activity/rules', { channelV1: '36', channelV2: '', channelV3: '' }],
  ['/xtl/mall/Home?id=1', { channelV1: '39', channelV2: '', channelV3: '' }],
  ['/xtl/discover/activityWall?id=1', { channelV1: '39', channelV2: '', channelV3: '' }],
])('a person who signs in from %s registers through %j', (address, channel) => {
  expect(loginChannel(address)).toEqual(channel);
});

test('elsewhere the stored channel counts', () => {
  const stored = { channelV1: '41', channelV2: 'a', channelV3: 'b' };
  updateSession({ userChannel: stored });
  expect(loginChannel('/bz/mall/Home')).toEqual(stored);
});

test('the website has its own login page', async () => {
  localStorage.setItem('env', 'WEBSITE');
  expect(await signIn('/bz/mall/Home?a=1')).toBe('left');
  expect(visited).toEqual(['/Login?redirect=%2Fbz%2Fmall%2FHome%3Fa%3D1']);
});
