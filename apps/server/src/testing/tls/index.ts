import { readFileSync } from 'node:fs';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { buffer } from 'node:stream/consumers';
import path from 'node:path';

/**
 * A self-signed certificate for `localhost` and its key, valid from 2024 to 2124. They are files,
 * because Node cannot create certificates and not every machine has OpenSSL.
 */
export const TLS_FILES = {
  TLS_CERT: path.join(import.meta.dirname, 'certificate.pem'),
  TLS_KEY: path.join(import.meta.dirname, 'key.pem'),
};

export const tls = {
  cert: readFileSync(TLS_FILES.TLS_CERT, 'utf8'),
  key: readFileSync(TLS_FILES.TLS_KEY, 'utf8'),
};

type RequestOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
};
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Opens an HTTP/2 connection to a server with this certificate. */
export function connectHttp2(port: number) {
  const session = connect(`https://localhost:${port}`, { ca: tls.cert });
  const ask = async (
    address: string,
    { method = 'GET', headers = {}, body }: RequestOptions = {},
  ): Promise<Answer> => {
    const stream = session.request({ ':method': method, ':path': address, ...headers });
    const answered = new Promise<IncomingHttpHeaders>((resolve, reject) => {
      stream.once('response', resolve);
      stream.once('error', reject);
    });
    stream.end(body);
    const answer = await answered;
    return { status: Number(answer[':status']), headers: answer, body: await buffer(stream) };
  };
  return { session, ask };
}
