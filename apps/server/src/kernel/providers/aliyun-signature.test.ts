import { expect, test } from 'vitest';
import { aliyunHeaders } from './aliyun-signature.ts';

test('the signature is the one of the published example', () => {
  const query = 'ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai';
  const headers = aliyunHeaders(
    {
      method: 'POST',
      url: new URL(`https://ecs.cn-shanghai.aliyuncs.com/?${query}`),
      body: '',
      action: 'RunInstances',
      version: '2014-05-26',
    },
    {
      accessKeyId: 'YourAccessKeyId',
      accessKeySecret: 'YourAccessKeySecret',
      nonce: '3156853299f313e23d1673dc12e1703d',
      now: new Date('2023-10-26T10:22:32Z'),
    },
  );
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});
