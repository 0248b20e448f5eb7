import { expect, test } from 'vitest';
import { dataUrlOfLocalData, fileOfDataUrl } from '../image-files.ts';
import { listOf } from './sdk.ts';
import { scannedText } from './shared.ts';
import { sdkSignature, signedUrl } from './signature.ts';

test('the signature is the one of the published example', () => {
  expect(
    sdkSignature({
      ticket:
        'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
      nonceStr: 'Wm3WZYTPz0wzccnW',
      timestamp: 1_414_587_457,
      url: 'http://mp.weixin.qq.com?params=value',
    }),
  ).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed');
});

test('a fragment is not signed', () => {
  expect(signedUrl('https://a.example/b?c=1#d?e')).toBe('https://a.example/b?c=1');
});

test.each([
  ['CODE_128,1234', '1234'],
  ['https://a.example/?b=1,2', 'https://a.example/?b=1,2'],
  ['{"scan_code":{"scan_result":"abc"}}', 'abc'],
  ['{"other":1}', '{"other":1}'],
  [undefined, ''],
])('scanned %s means %s', (result, text) => {
  expect(scannedText(result)).toBe(text);
});

test.each([
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  ['["a"]', ['a']],
  ['broken', []],
  [undefined, []],
])('local ids %j are %j', (value, list) => {
  expect(listOf(value)).toEqual(list);
});

test.each([
  ['aGVs\nbG8=', 'data:image/jpeg;base64,aGVsbG8='],
  ['data:image/jgp;base64,aGVs\r\nbG8=', 'data:image/jpeg;base64,aGVsbG8='],
  ['data:image/png;base64,aGVsbG8=', 'data:image/png;base64,aGVsbG8='],
])('getLocalImgData: %j becomes a picture', async (local, dataUrl) => {
  expect(dataUrlOfLocalData(local)).toBe(dataUrl);
  const file = fileOfDataUrl(dataUrl, 'a.jpg');
  expect(await file.text()).toBe('hello');
});
