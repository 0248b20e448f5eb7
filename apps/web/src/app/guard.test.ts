import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { restoreSession, updateSession } from '#shared/session/session.ts';
import { guardedAddress } from './guard.ts';

beforeEach(() => {
  localStorage.clear();
  restoreSession();
});
afterEach(() => localStorage.clear());

test('nothing is blocked outside of the website', () => {
  expect(guardedAddress('/xtl/mall/Home', '')).toBeNull();
  expect(guardedAddress('/Login-pass', '')).toBeNull();
});

describe('on the website', () => {
  beforeEach(() => localStorage.setItem('env', 'WEBSITE'));

  test.each([
    '/Login',
    '/xtl/loveCar/ModelConfig',
    '/bz/loveCar/ModelConfig',
    '/xtl/loveCar/ModelContrast',
    '/bz/loveCar/ModelContrast',
    '/xtl/loveCar/CarStages',
    '/bz/loveCar/CarStages',
  ])('%s is open', (pathname) => {
    expect(guardedAddress(pathname, '?id=1')).toBeNull();
  });

  test('everything else leads to login and back', () => {
    expect(guardedAddress('/home', '')).toBe('/Login?redirect=%2Fhome');
    expect(guardedAddress('/bz/loveCar/CarStages/update', '?id=1')).toBe(
      '/Login?redirect=%2Fbz%2FloveCar%2FCarStages%2Fupdate%3Fid%3D1',
    );
  });

  test('login by password is reached inside of the login page', () => {
    expect(guardedAddress('/Login-pass', '')).toBe('/Login?mode=password');
    expect(guardedAddress('/Login-pass', '?redirect=%2Fhome')).toBe(
      '/Login?redirect=%2Fhome&mode=password',
    );
  });

  test('a member may go anywhere', () => {
    updateSession({ Authorization: 't' });
    expect(guardedAddress('/home', '')).toBeNull();
  });
});
