import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  getSession,
  isWebsite,
  restoreSession,
  signOut,
  sourceAppOf,
  sourceTypeOf,
  updateSession,
} from './session.ts';

beforeEach(() => {
  localStorage.clear();
  restoreSession();
});
afterEach(() => vi.restoreAllMocks());

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36', 'ANDROID'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 'IOS'],
  ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X)', 'IOS'],
  ['Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0)', 'IOS'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'SYSTEM'],
])('%s is %s', (agent, type) => {
  expect(sourceTypeOf(agent)).toBe(type);
});

test('only the nine login-related fields persist', () => {
  updateSession({
    Authorization: 't',
    userId: 'u',
    phone: 'p',
    userName: 'n',
    logo: 'l',
    avatar: 'a',
    nickName: 'k',
    SourceApp: 'DC',
    SourceType: 'IOS',
    userChannel: { channelV1: '36', channelV2: 'x', channelV3: '' },
  });
  expect(Object.keys(localStorage).sort()).toEqual([
    'Authorization',
    'SourceApp',
    'SourceType',
    'avatar',
    'logo',
    'nickName',
    'phone',
    'userId',
    'userName',
  ]);
  restoreSession();
  expect(getSession()).toMatchObject({ Authorization: 't', nickName: 'k' });
});

test('the channel is 39 unless something else is known', () => {
  expect(getSession().userChannel.channelV1).toBe('39');
});

test('signing out forgets the user and keeps where the visit came from', () => {
  updateSession({ Authorization: 't', userId: 'u', SourceApp: 'DP' });
  signOut();
  expect(getSession()).toMatchObject({ Authorization: '', userId: '', SourceApp: 'DP' });
  expect(localStorage.getItem('Authorization')).toBeNull();
});

test('the website speaks as the second brand', () => {
  expect([isWebsite(), sourceAppOf('xtl'), sourceAppOf('bz')]).toEqual([false, 'DC', 'DP']);
  localStorage.setItem('env', 'WEBSITE');
  expect([isWebsite(), sourceAppOf('xtl')]).toEqual([true, 'DP']);
});

test('blocked storage leaves the session in memory', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(blocked);
  restoreSession();
  updateSession({ Authorization: 't' });
  expect(getSession().Authorization).toBe('t');
});
