import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type GatewayRequest = {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
};
type GatewayAnswer = { status?: number; headers?: Record<string, string>; body: string };

export type Gateway = { url: string; asked: GatewayRequest[]; close: () => Promise<void> };

/** Starts a fake server of another party on a free port. It records its requests. */
export async function startGateway(
  answer: (asked: GatewayRequest) => GatewayAnswer,
): Promise<Gateway> {
  const asked: GatewayRequest[] = [];
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one = {
        method: request.method!,
        url: request.url!,
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      };
      asked.push(one);
      const { status = 200, headers = {}, body } = answer(one);
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
