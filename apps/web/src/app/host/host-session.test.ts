import { beforeEach, expect, test } from 'vitest';
import { getSession, restoreSession } from '#shared/session/session.ts';
import { appInfoOf } from '#shared/platform/native/handshake.ts';
import { applyHost } from './host-session.ts';

beforeEach(() => {
  localStorage.clear();
  restoreSession();
});

const HANDSHAKE = {
  proto: 1,
  os: 'harmony',
  ver: '5.2.0',
  methods: [],
  statusBar: 47,
  safeBottom: 34,
  deviceId: 'd-1',
  deviceVersion: 'Mate 70',
  osVersion: '5.0.1',
  token: 't',
};
const app = (facts: object = HANDSHAKE) => ({
  facts: appInfoOf(facts)!,
  bridge: { call: () => Promise.reject(new Error()), on: () => () => undefined, log: [] },
});
const host = { environment: 'app', system: 'harmony' } as const;

test('the session has the data of the app, and the page leaves room for its bars', () => {
  applyHost(host, app());
  expect(getSession()).toMatchObject({
    Authorization: 't',
    SourceType: 'HarmonyOS',
    appVersion: '5.2.0',
    deviceId: 'd-1',
    deviceVersion: 'Mate 70',
    osVersion: '5.0.1',
    statusBarHeight: '47',
  });
  const { style } = document.documentElement;
  expect([style.getPropertyValue('--host-top'), style.getPropertyValue('--host-bottom')]).toEqual([
    '47px',
    '34px',
  ]);
});

test('heights and texts that make no sense count as none', () => {
  applyHost(host, app({ ...HANDSHAKE, statusBar: 4700, deviceId: 7, token: undefined }));
  expect(getSession()).toMatchObject({ Authorization: '', statusBarHeight: '0', deviceId: '' });
});

test('the website stays the website, whatever the host says', () => {
  localStorage.setItem('env', 'WEBSITE');
  restoreSession();
  applyHost(host, null);
  expect(getSession().SourceType).toBe('WEBSITE');
});
