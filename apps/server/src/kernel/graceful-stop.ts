import type { ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { RETRY_AFTER_MS, unavailableEnvelope } from './serve.ts';

/** So long a connection without a request is kept for the one that may be on its way. */
const QUIET_MS = 1_000;
const TURN_MS = 25;
/** A last answer is on its way by then. */
const LAST_WORDS_MS = 100;

/** Tells the client that its connection ends with this answer; what was sent before has told otherwise. */
const endWith = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('connection', 'close');
};

function refuse(response: ServerResponse): void {
  if (response.headersSent) return;
  response
    .writeHead(503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER_MS / 1000),
      connection: 'close',
    })
    .end(JSON.stringify(unavailableEnvelope(new Date())));
}

/**
 * Prepares a server for its end. The function it gives stops listening, answers every request that
 * comes over the connections there are, each its connection's last, and resolves when all of them are
 * closed. After `drainMs` those without an answer are told to ask again and the rest are cut.
 */
export function gracefulStop(app: FastifyInstance, drainMs: number): () => Promise<void> {
  const { server } = app;
  const connections = new Set<Socket>();
  // Browsers connect ahead. Node counts a connection without any request as busy.
  const silent = new Set<Socket>();
  const answering = new Set<ServerResponse>();
  let ending = false;
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    silent.add(socket);
    socket.once('close', () => {
      connections.delete(socket);
      silent.delete(socket);
    });
  });
  // Before the application: it may have answered when others are told.
  server.prependListener('request', ({ socket }, response) => {
    silent.delete(socket);
    answering.add(response);
    response.once('close', () => answering.delete(response));
    if (ending) endWith(response);
  });

  const drain = async (): Promise<void> => {
    const began = Date.now();
    const cutAt = began + drainMs;
    // What has connected by now is accepted in this turn.
    await nextTurn();
    // Node's HTTP server would close the connections between two requests as well.
    Server.prototype.close.call(server);
    ending = true;
    for (const response of answering) endWith(response);
    while (connections.size > 0 && Date.now() < cutAt) {
      await sleep(TURN_MS);
      if (Date.now() < began + QUIET_MS) continue;
      // What has arrived by now is read in this turn: then nothing unread is cut.
      await nextTurn();
      for (const socket of silent) socket.destroy();
      server.closeIdleConnections();
    }
    for (const response of answering) refuse(response);
    if (connections.size > 0) await sleep(LAST_WORDS_MS);
    server.closeAllConnections();
  };

  return async () => {
    if (server.listening) await drain();
    await app.close();
  };
}
