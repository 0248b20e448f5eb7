import { beforeEach, expect, test } from 'vitest';
import { getSession, restoreSession } from '../session/session.ts';
import { entryAddress, takeEntry } from './entry.ts';

const applet = { environment: 'applet', system: 'android' } as const;
const browser = { environment: 'browser', system: 'android' } as const;
const HANDED =
  'token=t&userId=u&openid=o&phone=138&nickName=%E6%9E%97%E9%97%B4&avatar=a&score=9&backTencentNews=1';

const open = (path: string) => history.replaceState(null, '', path);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  restoreSession();
});

test('a mini-program hands over who is there, and the address forgets it', () => {
  open(`/xtl/mall/Home?id=7&${HANDED}#top`);
  takeEntry(applet);
  expect(getSession()).toMatchObject({
    Authorization: 't',
    userId: 'u',
    openId: 'o',
    phone: '138',
    nickName: '林间',
    avatar: 'a',
    score: '9',
    backTencentNews: '1',
  });
  expect(location.pathname + location.search + location.hash).toBe('/xtl/mall/Home?id=7#top');
  // iOS signs the address the page was loaded with.
  expect(entryAddress()).toContain('token=t');
});

test('what is no login field is there after a reload of the visit, not after it', () => {
  open(`/xtl/mall/Home?${HANDED}`);
  takeEntry(applet);
  restoreSession();
  open('/xtl/mall/Home');
  takeEntry(applet);
  expect(getSession()).toMatchObject({ openId: 'o', backTencentNews: '1' });
  expect(localStorage.getItem('openId')).toBeNull();
  sessionStorage.clear();
  restoreSession();
  takeEntry(applet);
  expect(getSession()).toMatchObject({ openId: '', backTencentNews: '' });
});

test('elsewhere a token signs nobody in and does not stay', () => {
  open(`/xtl/mall/Home?${HANDED}`);
  takeEntry(browser);
  expect(getSession()).toMatchObject({ Authorization: '', userId: '', openId: '' });
  expect(location.search).not.toContain('token');
});

test('the channel of an address lasts for the visit; without one it is 39', () => {
  open('/xtl/mall/Home');
  takeEntry(browser);
  expect(getSession().userChannel).toEqual({ channelV1: '39', channelV2: '', channelV3: '' });
  open('/xtl/mall/Home?channelV1=41&channelV2=poster');
  takeEntry(browser);
  restoreSession();
  open('/xtl/mall/Home');
  takeEntry(browser);
  expect(getSession().userChannel).toEqual({ channelV1: '41', channelV2: 'poster', channelV3: '' });
});
