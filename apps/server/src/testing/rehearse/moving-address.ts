import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

/** An address that leads to a server of this machine, and can be moved to another one. */
export class MovingAddress {
  private readonly server: Server;
  private readonly open = new Set<Socket>();
  private target: number;

  constructor(target: number) {
    this.target = target;
    this.server = createServer((client) => {
      const server = connect(this.target, '127.0.0.1');
      for (const [one, other] of [
        [client, server],
        [server, client],
      ] as const) {
        this.open.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.open.delete(one);
          other.destroy();
        });
      }
      client.pipe(server).pipe(client);
    });
  }

  async listen(): Promise<number> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return (this.server.address() as { port: number }).port;
  }

  /** Leads to another server from now on. What is open ends. */
  move(target: number): void {
    this.target = target;
    for (const socket of this.open) socket.destroy();
  }

  close(): void {
    this.server.close();
    for (const socket of this.open) socket.destroy();
  }
}
