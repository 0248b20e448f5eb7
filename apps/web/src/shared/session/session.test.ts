import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  getSession,
  isWebsite,
  rememberSharer,
  restoreSession,
  signOut,
  sourceAppOf,
  updateSession,
} from './session.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  restoreSession();
});
afterEach(() => vi.restoreAllMocks());

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

test('every environment stores the host of the product', () => {
  expect(localStorage.getItem('SourceType')).toBe('SYSTEM');
  localStorage.setItem('env', 'WEBSITE');
  restoreSession();
  expect(localStorage.getItem('SourceType')).toBe('WEBSITE');
});

test('every field of the session has its storage', () => {
  const fields = [
    'Authorization userId shareUserId phone userName logo nickName avatar regTime city lng lat',
    'openId score SourceApp SourceType deviceVersion osVersion deviceId appVersion',
    'statusBarHeight userChannel backTencentNews',
  ];
  expect(Object.keys(getSession()).sort()).toEqual(fields.join(' ').split(' ').sort());
});

test('the session keeps the sharer for the visit, whoever signs in or out', () => {
  rememberSharer('sharer-1');
  signOut();
  restoreSession();
  expect(getSession().shareUserId).toBe('sharer-1');
  expect(localStorage.getItem('shareUserId')).toBeNull();
  sessionStorage.clear();
  restoreSession();
  expect(getSession().shareUserId).toBe('');
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
