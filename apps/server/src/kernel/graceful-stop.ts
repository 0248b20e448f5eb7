import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  constants,
  type Http2ServerRequest,
  Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { stopListening } from './listen.ts';
import { RETRY_AFTER_MS, unavailableEnvelope } from './serve.ts';

/** So long a connection without a request is kept for the one that may be on its way. */
const QUIET_MS = 1_000;
const TURN_MS = 25;
/** A last answer is on its way by then. */
const LAST_WORDS_MS = 100;
/** In a GOAWAY: whatever is on its way is still taken. */
const EVERY_STREAM = 2 ** 31 - 1;

type AnyRequest = IncomingMessage | Http2ServerRequest;
type AnyResponse = ServerResponse | Http2ServerResponse;

/** Over TLS the socket of a request is another one than the connection's, of the same peer. */
const peerOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;

/**
 * Tells an HTTP/1.1 client that its connection ends with this answer; what was sent before has told
 * otherwise. HTTP/2 knows no such header: a session is told with a frame of its own.
 */
const endWith = (response: AnyResponse): void => {
  if (!(response instanceof Http2ServerResponse) && !response.headersSent)
    response.setHeader('connection', 'close');
};

function refuse(response: AnyResponse, now: Date): void {
  if (response.headersSent) return;
  endWith(response);
  response.statusCode = 503;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('retry-after', String(RETRY_AFTER_MS / 1000));
  response.end(JSON.stringify(unavailableEnvelope(now)));
}

/**
 * Prepares a server for its end. The function it gives stops listening, answers every request that
 * comes over the connections there are, each its connection's last, and resolves when all of them are
 * closed. HTTP/2 sessions are told to bring no more, and end with what they have brought. After
 * `drainMs` those without an answer are told to ask again and the rest are cut.
 */
export function gracefulStop(
  app: FastifyInstance,
  { drainMs, now }: { drainMs: number; now: () => Date },
): () => Promise<void> {
  const { server } = app;
  const connections = new Set<Socket>();
  // Browsers connect ahead. Node counts a connection without any request as busy.
  const silent = new Map<string, Socket>();
  const sessions = new Set<ServerHttp2Session>();
  const answering = new Set<AnyResponse>();
  let ending = false;
  const endSession = (session: ServerHttp2Session): void =>
    session.goaway(constants.NGHTTP2_NO_ERROR, EVERY_STREAM);
  server.on('connection', (socket: Socket) => {
    const peer = peerOf(socket);
    connections.add(socket);
    silent.set(peer, socket);
    socket.once('close', () => {
      connections.delete(socket);
      silent.delete(peer);
    });
  });
  server.on('session', (session: ServerHttp2Session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    if (ending) endSession(session);
  });
  // Before the application: it may have answered when others are told.
  server.prependListener('request', ({ socket }: AnyRequest, response: AnyResponse) => {
    silent.delete(peerOf(socket));
    answering.add(response);
    response.once('close', () => answering.delete(response));
    if (ending) endWith(response);
  });

  const drain = async (): Promise<void> => {
    const began = performance.now();
    const cutAt = began + drainMs;
    // What has connected by now is accepted in this turn.
    await nextTurn();
    stopListening(server);
    ending = true;
    for (const response of answering) endWith(response);
    for (const session of sessions) endSession(session);
    while (connections.size > 0 && performance.now() < cutAt) {
      await sleep(TURN_MS);
      if (performance.now() < began + QUIET_MS) continue;
      // What has arrived by now is read in this turn: then nothing unread is cut.
      await nextTurn();
      for (const socket of silent.values()) socket.destroy();
      for (const session of sessions) session.close();
      server.closeIdleConnections();
    }
    for (const response of answering) refuse(response, now());
    if (connections.size > 0) await sleep(LAST_WORDS_MS);
    for (const session of sessions) session.destroy();
    for (const socket of connections) socket.destroy();
  };

  return async () => {
    if (server.listening) await drain();
    await app.close();
  };
}
