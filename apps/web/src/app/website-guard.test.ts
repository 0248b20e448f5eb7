import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { restoreSession, updateSession } from '#shared/session/session.ts';
import { websiteRedirect } from './website-guard.ts';

beforeEach(() => {
  localStorage.clear();
  restoreSession();
});
afterEach(() => localStorage.clear());

test('the guard blocks no page outside of the website', () => {
  expect(websiteRedirect('/xtl/mall/Home', '')).toBeNull();
  expect(websiteRedirect('/Login-pass', '')).toBeNull();
});

describe('on the website', () => {
  beforeEach(() => localStorage.setItem('env', 'WEBSITE'));

  test.each([
    '/Login',
    '/bz/loveCar/ModelConfig',
    '/bz/loveCar/ModelConfig/bz-5008',
    '/bz/loveCar/ModelContrast',
    '/bz/loveCar/CarStages',
  ])('%s is open', (pathname) => {
    expect(websiteRedirect(pathname, '?id=1')).toBeNull();
  });

  test.each(['ModelConfig', 'ModelContrast', 'CarStages'])(
    '/xtl/loveCar/%s leads to that of the second brand, without an id of the first',
    (page) => {
      expect(websiteRedirect(`/xtl/loveCar/${page}`, '?id=1')).toBe(
        `/bz/loveCar/${page}?instead=xtl`,
      );
    },
  );

  test('an id in the path of the first brand is left out as well', () => {
    expect(websiteRedirect('/xtl/loveCar/ModelConfig/xtl-tianyi', '')).toBe(
      '/bz/loveCar/ModelConfig?instead=xtl',
    );
  });

  test.each([
    ['/xtl/mall/Home', '?a=1', '/bz/mall/Home?a=1'],
    ['/xtl/mall/sku/SkuDetail/p-1', '', '/bz/mall/sku/SkuDetail/p-1'],
    ['/xtl/sliding', '', '/bz/sliding'],
    ['/xtl/me/coupon/list', '', '/bz/me/coupon/list'],
    // Only the first brand has this page.
    ['/xtl/mall/sku/xtlMakeNetWork', '?select=1', '/home'],
    // Neither brand has this page.
    ['/xtl/mall/nowhere', '', null],
    ['/xtl/recommendNEWTianYi/index', '', '/home'],
    ['/bz/mall/Home', '', null],
    ['/home', '', null],
  ])('a member finds %s%s at %s', (pathname, search, address) => {
    updateSession({ Authorization: 't' });
    expect(websiteRedirect(pathname, search)).toBe(address);
  });

  test('login leads on to the second brand', () => {
    expect(websiteRedirect('/xtl/mall/Home', '?a=1')).toBe(
      '/Login?redirect=%2Fbz%2Fmall%2FHome%3Fa%3D1',
    );
  });

  test('an invitation survives signing in with its code', () => {
    const invitation = '/bz/me/InviteRegister?code=Ab3Ab3Ab3Ab3';
    for (const brand of ['xtl', 'bz'])
      expect(websiteRedirect(`/${brand}/me/InviteRegister`, '?code=Ab3Ab3Ab3Ab3')).toBe(
        `/Login?redirect=${encodeURIComponent(invitation)}`,
      );
    updateSession({ Authorization: 't' });
    expect(websiteRedirect('/bz/me/InviteRegister', '?code=Ab3Ab3Ab3Ab3')).toBeNull();
  });

  test('every other page leads to login and back', () => {
    expect(websiteRedirect('/home', '')).toBe('/Login?redirect=%2Fhome');
    expect(websiteRedirect('/bz/loveCar/CarStages/update', '?id=1')).toBe(
      '/Login?redirect=%2Fbz%2FloveCar%2FCarStages%2Fupdate%3Fid%3D1',
    );
  });

  test('login by password is reached inside of the login page', () => {
    expect(websiteRedirect('/Login-pass', '')).toBe('/Login?mode=password');
    expect(websiteRedirect('/Login-pass', '?redirect=%2Fhome')).toBe(
      '/Login?redirect=%2Fhome&mode=password',
    );
  });

  test('a member may go anywhere', () => {
    updateSession({ Authorization: 't' });
    expect(websiteRedirect('/home', '')).toBeNull();
  });
});
