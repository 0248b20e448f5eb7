import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer, Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The further listeners of a server, one for each address after the first. */
const furtherListeners = new WeakMap<object, Server[]>();

/** Listens at one more address. The server handles the connections as its own. */
async function addListener(main: Server, host: string, port: number): Promise<void> {
  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket: Socket) =>
    main.emit('connection', socket),
  );
  listener.listen({ host, port });
  await once(listener, 'listening');
  furtherListeners.set(main, [...(furtherListeners.get(main) ?? []), listener]);
}

/** Whether the address family is disabled, or the port is in use in it. */
const isUnavailable = (error: unknown): boolean =>
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EADDRINUSE'].includes((error as { code?: string }).code ?? '');

/** The addresses of a configured host. The server must listen at the first one. */
export const addressesOf = async (host: string): Promise<string[]> =>
  host === 'localhost'
    ? [...new Set((await lookup(host, { all: true })).map(({ address }) => address))]
    : [host];

/**
 * Listens at all addresses on one port, which it returns. Fastify would create a separate server for
 * each address of `localhost`, which a graceful stop could not drain.
 */
export async function listen(
  app: FastifyInstance,
  { addresses: [first, ...others], port }: { addresses: readonly string[]; port: number },
): Promise<number> {
  await app.listen({ host: first!, port });
  const main: Server = app.server;
  const taken = (main.address() as AddressInfo).port;
  for (const other of others)
    await addListener(main, other, taken).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
      app.log.warn({ err: error, address: other }, 'not served under this address');
    });
  return taken;
}

/** Accepts no more connections. Open ones stay. */
export function stopListening(server: Server): void {
  for (const listener of furtherListeners.get(server) ?? []) listener.close();
  // The HTTP server's own `close` would also close idle connections.
  Server.prototype.close.call(server);
}
