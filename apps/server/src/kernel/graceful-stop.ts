import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Prepares a server for its end. The function it gives stops listening, lets requests under way be
 * answered and resolves when every connection is closed; after `drainMs` the rest are cut.
 */
export function gracefulStop(app: FastifyInstance, drainMs: number): () => Promise<void> {
  // Browsers connect ahead. Node counts a connection without any request as busy, so a close waits.
  const silent = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));

  return async () => {
    const closed = app.close().then(() => true);
    const deadline = Date.now() + drainMs;
    do {
      for (const socket of silent) socket.destroy();
      // Kept-alive connections would hold a bare close for seconds.
      if (Date.now() < deadline) app.server.closeIdleConnections();
      else app.server.closeAllConnections();
    } while (!(await Promise.race([closed, sleep(100, false)])));
  };
}
