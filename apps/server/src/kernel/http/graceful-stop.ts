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

/** How long a connection without a request stays open for a request that may be on its way. */
const GRACE_MS = 1_000;
const POLL_MS = 25;
/** How long waiting connections are accepted. Under constant traffic there is always another one. */
const ACCEPT_MS = 500;
/** After this many turns without a new connection none waits. */
const QUIET_TURNS = 5;
/** Time for the last answers to leave before connections are cut. */
const LAST_ANSWERS_MS = 100;
/** The last stream id of a GOAWAY, which tells the client that all its sent requests are accepted. */
const LAST_STREAM_ID = 2 ** 31 - 1;

type AnyRequest = IncomingMessage | Http2ServerRequest;
type AnyResponse = ServerResponse | Http2ServerResponse;

/** Identifies a connection. Over TLS a request has another socket than its connection, with the same peer. */
const peerOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;

/**
 * Tells an HTTP/1.1 client that its connection ends with this answer, unless its headers have been sent.
 * HTTP/2 has no such header; its sessions get GOAWAY.
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
 * Prepares the graceful stop of a server. The returned function stops listening, answers one more
 * request on each open HTTP/1.1 connection, and resolves when all connections are closed. HTTP/2
 * sessions get GOAWAY and end after their open streams. After `drainMs` requests without an answer get
 * 503, and the remaining connections are cut.
 */
export function gracefulStop(
  app: FastifyInstance,
  { drainMs, now }: { drainMs: number; now: () => Date },
): () => Promise<void> {
  const { server } = app;
  const connections = new Set<Socket>();
  // Connections without any request yet. Browsers open them ahead, and Node counts them as busy.
  const silent = new Map<string, Socket>();
  const sessions = new Set<ServerHttp2Session>();
  const answering = new Set<AnyResponse>();
  let ending = false;
  let accepted = 0;
  const endSession = (session: ServerHttp2Session): void =>
    session.goaway(constants.NGHTTP2_NO_ERROR, LAST_STREAM_ID);
  server.on('connection', (socket: Socket) => {
    accepted++;
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
  // The listener runs before the application's, which may answer at once.
  server.prependListener('request', ({ socket }: AnyRequest, response: AnyResponse) => {
    silent.delete(peerOf(socket));
    answering.add(response);
    response.once('close', () => answering.delete(response));
    if (ending) endWith(response);
  });

  /** Accepts the connections that are established already: closing the listener would cut them. */
  const acceptWaiting = async (): Promise<void> => {
    const until = performance.now() + ACCEPT_MS;
    // The event loop accepts one connection in a turn.
    for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < until; quiet++) {
      const before = accepted;
      await nextTurn();
      if (accepted > before) quiet = 0;
    }
  };
  const drain = async (): Promise<void> => {
    const began = performance.now();
    const cutAt = began + drainMs;
    await acceptWaiting();
    stopListening(server);
    ending = true;
    for (const response of answering) endWith(response);
    for (const session of sessions) endSession(session);
    while (connections.size > 0 && performance.now() < cutAt) {
      await sleep(POLL_MS);
      if (performance.now() < began + GRACE_MS) continue;
      // In this turn the event loop reads data that has arrived, so that no unread request is cut.
      await nextTurn();
      for (const socket of silent.values()) socket.destroy();
      for (const session of sessions) session.close();
      server.closeIdleConnections();
    }
    for (const response of answering) refuse(response, now());
    if (connections.size > 0) await sleep(LAST_ANSWERS_MS);
    for (const session of sessions) session.destroy();
    for (const socket of connections) socket.destroy();
  };

  return async () => {
    if (server.listening) await drain();
    await app.close();
  };
}
