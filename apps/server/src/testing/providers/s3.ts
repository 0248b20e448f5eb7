import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '#kernel/files/s3-store.ts';

export type FakeS3 = {
  settings: S3Settings;
  /** The stored objects by path. */
  objects: Map<string, { bytes: Buffer; type: string }>;
  /** The status that all requests get while it is set. */
  failWith: number | null;
  close: () => Promise<void>;
};

const SECRET = 'a/secret+of=ours';

/** Whether a request's signature is valid. It is computed from the request, without the product's code. */
function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const [, day, region, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=key-id\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (!day || !region || !names || !signature) return false;
  const digest = createHash('sha256').update(body).digest('hex');
  if (headers['x-amz-content-sha256'] !== digest || !names.split(';').includes('host'))
    return false;
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const canonical = `${method}\n${url}\n\n${lines.join('')}\n${names}\n${digest}`;
  const time = String(headers['x-amz-date']);
  const hash = createHash('sha256').update(canonical).digest('hex');
  let key: Buffer | string = `AWS4${SECRET}`;
  for (const part of [day, region, 's3', 'aws4_request'])
    key = createHmac('sha256', key).update(part).digest();
  const expected = createHmac('sha256', key)
    .update(`AWS4-HMAC-SHA256\n${time}\n${day}/${region}/s3/aws4_request\n${hash}`)
    .digest('hex');
  return time.startsWith(day) && expected === signature;
}

/** Starts a fake S3 service with one bucket on a free port. It accepts signed requests only. */
export async function startS3(): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      const end = (status: number, bytes?: Buffer) => response.writeHead(status).end(bytes);
      const path = request.url!;
      if (fake.failWith) return end(fake.failWith);
      if (!isSigned(request, body)) return end(403);
      if (!path.startsWith('/pictures/')) return end(404);
      if (request.method === 'PUT') {
        objects.set(path, { bytes: body, type: request.headers['content-type'] ?? '' });
        return end(200);
      }
      if (request.method === 'DELETE') return (objects.delete(path), end(204));
      const found = objects.get(path);
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      if (!found) return end(404);
      return from ? end(206, found.bytes.subarray(+from, +to! + 1)) : end(200, found.bytes);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const fake: FakeS3 = {
    settings: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'pictures',
      addressing: 'path',
      region: 'cn-north-1',
      accessKeyId: 'key-id',
      secretAccessKey: SECRET,
    },
    objects,
    failWith: null,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return fake;
}
