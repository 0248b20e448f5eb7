import { beforeEach, describe, expect, test } from 'vitest';
import { getSession, restoreSession } from '../session/session.ts';
import { keepChannel, landingUrl, settleLaunchParams, takeLaunchParams } from './launch-params.ts';

const applet = { environment: 'applet', system: 'android' } as const;
const browser = { environment: 'browser', system: 'android' } as const;
const HANDED =
  'token=t&userId=u&openid=o&phone=138&nickName=%E6%9E%97%E9%97%B4&avatar=a&score=9&backTencentNews=1';

const openAddress = (path: string) => history.replaceState(null, '', path);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  restoreSession();
});

test('a mini-program’s address signs its member in and loses the launch params', () => {
  openAddress(`/xtl/mall/Home?id=7&${HANDED}#top`);
  takeLaunchParams(applet);
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
  // On iOS the signature needs the address that the page was loaded with.
  expect(landingUrl()).toContain('token=t');
});

test('launch params that are no login field survive a reload, and end with the visit', () => {
  openAddress(`/xtl/mall/Home?${HANDED}`);
  takeLaunchParams(applet);
  restoreSession();
  openAddress('/xtl/mall/Home');
  takeLaunchParams(applet);
  expect(getSession()).toMatchObject({ openId: 'o', backTencentNews: '1' });
  expect(localStorage.getItem('openId')).toBeNull();
  sessionStorage.clear();
  restoreSession();
  takeLaunchParams(applet);
  expect(getSession()).toMatchObject({ openId: '', backTencentNews: '' });
});

test('a flag of 0 says that the visit does not come from Tencent News', () => {
  openAddress('/xtl/mall/Home?backTencentNews=1');
  takeLaunchParams(applet);
  openAddress('/xtl/mall/Home?backTencentNews=0');
  takeLaunchParams(applet);
  expect(getSession().backTencentNews).toBe('');
});

describe('in a WeChat that has not said yet what it is', () => {
  const wechat = { environment: 'wechat', system: 'android' } as const;

  test('the address forgets at once, and nothing counts before it is a mini-program', () => {
    openAddress(`/xtl/mall/Home?id=7&${HANDED}`);
    takeLaunchParams(wechat);
    expect(location.search).toBe('?id=7');
    expect(getSession()).toMatchObject({ Authorization: '', openId: '', backTencentNews: '' });
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('138');
    settleLaunchParams(applet);
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
  });

  test('launch params count only inside of a mini-program', () => {
    openAddress(`/xtl/mall/Home?${HANDED}`);
    takeLaunchParams(wechat);
    settleLaunchParams(wechat);
    settleLaunchParams(applet);
    expect(getSession()).toMatchObject({ Authorization: '', userId: '' });
  });
});

test('elsewhere a token signs nobody in and does not stay', () => {
  openAddress(`/xtl/mall/Home?${HANDED}`);
  takeLaunchParams(browser);
  expect(getSession()).toMatchObject({ Authorization: '', userId: '', openId: '' });
  expect(location.search).not.toContain('token');
});

test('the channel of an address lasts for the visit; without one it is 39', () => {
  openAddress('/xtl/mall/Home');
  takeLaunchParams(browser);
  expect(getSession().userChannel).toEqual({ channelV1: '39', channelV2: '', channelV3: '' });
  openAddress('/xtl/mall/Home?channelV1=41&channelV2=poster');
  takeLaunchParams(browser);
  restoreSession();
  openAddress('/xtl/mall/Home');
  takeLaunchParams(browser);
  expect(getSession().userChannel).toEqual({ channelV1: '41', channelV2: 'poster', channelV3: '' });
});

test('a channel that a page names by one word is kept for the visit', () => {
  openAddress('/xtl/me/InviteRegister?channel=poster');
  takeLaunchParams(browser);
  keepChannel('poster');
  const userChannel = { channelV1: 'poster', channelV2: '', channelV3: '' };
  expect(getSession()).toMatchObject({ userChannel });
  restoreSession();
  openAddress('/xtl/me/InviteFriends');
  takeLaunchParams(browser);
  expect(getSession()).toMatchObject({ userChannel });
});
