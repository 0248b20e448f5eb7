import { randomUUID } from 'node:crypto';
import {
  type AnyEndpoint,
  type Brand,
  type Envelope,
  type In,
  type Out,
} from '@marque/contract/core';
import {
  NO_PARTNERS,
  PARTNER_ADDRESSES,
  type PartnerSecrets,
} from '../../apps/server/src/domains/car-order/callbacks/settings.ts';
import { messageSignature } from '../../apps/server/src/kernel/secrets/hash.ts';
import { writeCall } from '../../apps/server/src/kernel/http/wire.ts';

export type Settings = {
  /** The address of the server, without a slash at the end. */
  url: string;
  token: string;
  appId: string;
  appSecret: string;
  brand: Brand;
  /** The secrets of the partners' signatures. */
  partners?: PartnerSecrets;
  now: () => Date;
  /** The texts of the codes of its calls. */
  refusals?: Readonly<Record<string, string>>;
};

/** A refusal with the text that the terminal prints. */
export class RefusedCall extends Error {}

/** The texts of the codes that every call can be refused with. */
const COMMON_TEXTS: Readonly<Record<string, string>> = {
  UNREACHABLE: 'the server cannot be reached: is it running, and is OPS_URL right?',
  '401': 'the token is unknown: set OPS_TOKEN to the token of an operator',
  FORBIDDEN: 'this operator may not do that',
  BAD_INPUT: 'the input is not accepted',
  SIGN_INVALID: 'APP_ID and APP_SECRET are not those of the server',
  TOO_MANY_REQUESTS: 'too many requests, try again in a minute',
  IDEMPOTENCY_CONFLICT: 'this key was used for something else',
  IDEMPOTENCY_KEY_REQUIRED: 'the request bears no key',
};

/** The answer to a partner: `taken`, `known`, `late`, or a code. */
type Report = { result: string; code?: string; fields?: string[] };

async function post(address: string, written: RequestInit): Promise<Report> {
  try {
    return (await (await fetch(address, { method: 'POST', ...written })).json()) as Report;
  } catch (error) {
    throw new RefusedCall(`UNREACHABLE: ${COMMON_TEXTS.UNREACHABLE} (${address})`, {
      cause: error,
    });
  }
}

type Detail = { fields?: { path: string; message: string }[] } | null;

function errorText(
  { code, msg, data }: Envelope<unknown>,
  refusals: Readonly<Record<string, string>>,
): string {
  const said = COMMON_TEXTS[code] ?? refusals[code] ?? msg;
  const fields = (data as Detail)?.fields ?? [];
  return [`${code}: ${said}`, ...fields.map(({ path, message }) => `  ${path}: ${message}`)].join(
    '\n',
  );
}

/** Calls a running server as an operator. Throws RefusedCall with the text to print. */
export function createClient({
  url,
  token,
  appId,
  appSecret,
  brand,
  partners = NO_PARTNERS,
  now,
  refusals = {},
}: Settings) {
  /** The server's clock may differ from ours. */
  let offset = 0;
  const send = async <E extends AnyEndpoint>(
    endpoint: E,
    input: In<E>,
    key: string,
    again = true,
  ): Promise<Out<E>> => {
    const { path, ...written } = writeCall(endpoint, input, {
      keys: { appId, appSecret, orderAesKey: '' },
      brand,
      token,
      time: now().getTime() + offset,
      ...(endpoint.method === 'GET' ? {} : { idempotencyKey: key }),
    });
    let answer: Envelope<Out<E>>;
    try {
      const response = await fetch(url + path, written);
      answer = (await response.json()) as Envelope<Out<E>>;
    } catch (error) {
      throw new RefusedCall(`UNREACHABLE: ${COMMON_TEXTS.UNREACHABLE} (${url})`, { cause: error });
    }
    if (answer.status === 200) return answer.data;
    if (answer.code === 'TIMESTAMP_EXPIRED' && again) {
      offset = answer.serverTime - now().getTime();
      return send(endpoint, input, key, false);
    }
    throw new RefusedCall(errorText(answer, refusals));
  };
  return {
    call: <E extends AnyEndpoint>(endpoint: E, input: In<E>): Promise<Out<E>> =>
      send(endpoint, input, randomUUID()),
    /** The seconds since 1970 by the tool's clock. */
    seconds: (): number => Math.floor(now().getTime() / 1000),
    /** Sends a message as a partner does. */
    report: async (partner: keyof PartnerSecrets, message: object): Promise<Report> => {
      const secret = partners[partner];
      if (secret === null) throw new RefusedCall('the secret of this partner is not set');
      const body = JSON.stringify(message);
      const timestamp = String(now().getTime());
      const answer = await post(url + PARTNER_ADDRESSES[partner], {
        body,
        headers: {
          'content-type': 'application/json',
          'x-marque-timestamp': timestamp,
          'x-marque-signature': messageSignature(secret, timestamp, body),
        },
      });
      if (answer.result === 'refused' || answer.code)
        throw new RefusedCall([answer.code, ...(answer.fields ?? [])].join(' '));
      return answer;
    },
  };
}
export type OpsClient = ReturnType<typeof createClient>;
