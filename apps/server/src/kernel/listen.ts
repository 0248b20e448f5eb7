import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer, Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What listens for a server besides itself. */
const doors = new WeakMap<object, Server[]>();

/** Opens one more address of a server: what connects there is the server's own connection. */
async function addDoor(main: Server, host: string, port: number): Promise<void> {
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket: Socket) =>
    main.emit('connection', socket),
  );
  door.listen({ host, port });
  await once(door, 'listening');
  doors.set(main, [...(doors.get(main) ?? []), door]);
}

/** The family of addresses is off, or the port is taken in it. */
const isUnavailable = (error: unknown): boolean =>
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EADDRINUSE'].includes((error as { code?: string }).code ?? '');

/** What a host of the configuration means; the first address is the one a server cannot do without. */
export const addressesOf = async (host: string): Promise<string[]> =>
  host === 'localhost'
    ? [...new Set((await lookup(host, { all: true })).map(({ address }) => address))]
    : [host];

/**
 * Listens at every one of the addresses under one port, which it gives. Fastify would make a server of
 * its own for each of `localhost`, which nobody could follow to its end.
 */
export async function listen(
  app: FastifyInstance,
  { addresses: [first, ...others], port }: { addresses: readonly string[]; port: number },
): Promise<number> {
  await app.listen({ host: first!, port });
  const main: Server = app.server;
  const taken = (main.address() as AddressInfo).port;
  for (const other of others)
    await addDoor(main, other, taken).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
      app.log.warn({ err: error, address: other }, 'not served under this address');
    });
  return taken;
}

/** Takes no more connections; those there are go on. */
export function stopListening(server: Server): void {
  for (const door of doors.get(server) ?? []) door.close();
  // Node's HTTP server would close the connections between two requests as well.
  Server.prototype.close.call(server);
}
