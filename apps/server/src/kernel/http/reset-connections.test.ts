import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';

const HEAD = 'Host: marque\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"a":';

test('a connection that is reset is no error', async () => {
  const lines: string[] = [];
  const app = await createTestApp({ log: { write: (line) => void lines.push(line) } });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  const reset = async (request: string): Promise<void> => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(request);
    socket.resetAndDestroy();
    await once(socket, 'close');
  };
  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      reset(
        n % 2
          ? `POST /api-mall/v1/app/userAddress/save HTTP/1.1\r\n${HEAD}`
          : 'GET /api-mall/v1/app/userAddress/list HTTP/1.1\r\nHost: marque\r\n\r\n',
      ),
    ),
  );
  // Each request of a connection that is left has been taken before this one.
  await fetch(`http://127.0.0.1:${port}/health`);
  await app.close();
  expect(lines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});
