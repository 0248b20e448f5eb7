import { expect, test } from 'vitest';
import { encodedKey, signedHeaders } from './aws-signature.ts';

// These are the examples in Amazon's description of the signature.
const account = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const now = new Date('2013-05-24T00:00:00Z');
const address = (key: string) =>
  new URL(`https://examplebucket.s3.amazonaws.com/${encodedKey(key)}`);

test('reading an object is signed as in the published example', () => {
  const { authorization } = signedHeaders(
    { method: 'GET', url: address('test.txt'), body: null, headers: { range: 'bytes=0-9' } },
    account,
    now,
  );
  expect(authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

test('writing an object is signed as in the published example, its body included', () => {
  const headers = signedHeaders(
    {
      method: 'PUT',
      url: address('test$file.text'),
      body: Buffer.from('Welcome to Amazon S3.'),
      headers: {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
    },
    account,
    now,
  );
  expect(headers.authorization).toContain(
    'Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  );
  expect(headers['x-amz-date']).toBe('20130524T000000Z');
});

test('a key keeps its slashes and nothing else that means something', () => {
  expect(encodedKey("a b/ü(1)*!'.webp")).toBe('a%20b/%C3%BC%281%29%2A%21%27.webp');
});
