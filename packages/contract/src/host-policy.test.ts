import { expect, test } from 'vitest';
import { HOST_CLASSES } from './host.ts';
import { GAIN_HOSTS, saysGain } from './host-policy.ts';

test('what inviting brings is never said in WeChat’s own browser or in Douyin, whatever a programme names', () => {
  const said = HOST_CLASSES.filter((host) => saysGain(host, HOST_CLASSES));
  expect(said).toEqual([...GAIN_HOSTS]);
  expect(said).toEqual(expect.not.arrayContaining(['wechat', 'tiktok']));
  expect(saysGain('app', ['applet'])).toBe(false);
  expect(saysGain(undefined, GAIN_HOSTS)).toBe(false);
});
