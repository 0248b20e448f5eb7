import { randomUUID } from 'node:crypto';
import {
  type AnyEndpoint,
  type Brand,
  type Envelope,
  type ErrorOf,
  type In,
  type Out,
} from '@marque/contract/core';
import type * as calls from '@marque/contract/operator/endpoints';
import { writeCall } from '../../apps/server/src/kernel/wire.ts';

export type Settings = {
  /** Where the server listens, without a slash at the end. */
  url: string;
  token: string;
  appId: string;
  appSecret: string;
  brand: Brand;
};

/** A refusal in words for the person at the terminal. */
export class Refused extends Error {}

type Code =
  | ErrorOf<(typeof calls)[keyof typeof calls]>
  | 'UNREACHABLE'
  | '401'
  | 'FORBIDDEN'
  | 'BAD_INPUT'
  | 'SIGN_INVALID'
  | 'TOO_MANY_REQUESTS'
  | 'IDEMPOTENCY_CONFLICT';

const WORDS: Record<Code, string> = {
  UNREACHABLE: 'the server cannot be reached: is it running, and is OPS_URL right?',
  '401': 'the token is unknown: set OPS_TOKEN to the token of an operator',
  FORBIDDEN: 'this operator may not do that',
  BAD_INPUT: 'the input is not accepted',
  SIGN_INVALID: 'APP_ID and APP_SECRET are not those of the server',
  TOO_MANY_REQUESTS: 'too many requests, try again in a minute',
  IDEMPOTENCY_CONFLICT: 'this key was used for something else',
  IDEMPOTENCY_KEY_REQUIRED: 'the request bears no key',
  MEMBER_NOT_FOUND: 'no member has this phone',
  ORDER_NOT_FOUND: 'there is no such order of this brand',
  ORDER_EVENT_REFUSED: 'the order is in a state that does not allow it',
  PARCEL_EXISTS: 'the order has a parcel of this number',
  SHIP_QUANTITY_EXCEEDED: 'that is more than is left to send',
  SHIP_NOTHING_LEFT: 'nothing is left to send',
  PARCEL_NOT_FOUND: 'there is no such parcel',
  PARCEL_AMBIGUOUS: 'several parcels bear this number: name it by its id',
  PARCEL_DELIVERED: 'the parcel has been delivered',
  REFUND_NOT_FOUND: 'there is no such refund',
  REFUND_EVENT_REFUSED: 'the refund is in a state that does not allow it',
  WRITE_OFF_NOT_FOUND: 'there is no such code',
  WRITE_OFF_OTHER_STORE: 'the code belongs to another store',
  WRITE_OFF_USED: 'the code is used up',
  WRITE_OFF_REFUNDED: 'the code has been refunded',
  WRITE_OFF_REFUNDING: 'the code is being refunded',
  WRITE_OFF_EXPIRED: 'the code has expired',
  DEALER_REQUIRED: 'name the store with --store',
  DEALER_NOT_FOUND: 'there is no such store',
  COMMODITY_NOT_FOUND: 'there is no such product of this brand',
  SKU_NOT_FOUND: 'there is no such specification of this brand',
  FILE_TOO_LARGE: 'the picture is above 10 MB',
  MEDIA_NOT_PICTURE: 'this is no JPEG, PNG, WebP or AVIF still',
  MEDIA_TOO_LARGE: 'the picture has too many pixels',
  MEDIA_TOO_MANY: 'no more pictures today',
  MEDIA_NOT_FOUND: 'there is no such picture: it may have been removed, upload it again',
  HOME_CHANGED: 'somebody has published meanwhile: read the home page again',
  JOB_NOT_FOUND: 'no such job was given up',
  INVOICE_NOT_DUE: 'this order waits for no invoice now',
  REVIEW_NOT_FOUND: 'there is no such review',
  STOCK_SHORT: 'there are not so many pieces',
};

type Detail = { fields?: { path: string; message: string }[] } | null;

function words({ code, msg, data }: Envelope<unknown>): string {
  const said = WORDS[code as Code] ?? msg;
  const fields = (data as Detail)?.fields ?? [];
  return [`${code}: ${said}`, ...fields.map(({ path, message }) => `  ${path}: ${message}`)].join(
    '\n',
  );
}

/** Speaks to a running server as its operator. Throws Refused with what to tell. */
export function createClient({ url, token, appId, appSecret, brand }: Settings) {
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
      time: Date.now() + offset,
      ...(endpoint.method === 'GET' ? {} : { idempotencyKey: key }),
    });
    let answer: Envelope<Out<E>>;
    try {
      const response = await fetch(url + path, written);
      answer = (await response.json()) as Envelope<Out<E>>;
    } catch (error) {
      throw new Refused(`UNREACHABLE: ${WORDS.UNREACHABLE} (${url})`, { cause: error });
    }
    if (answer.status === 200) return answer.data;
    if (answer.code === 'TIMESTAMP_EXPIRED' && again) {
      offset = answer.serverTime - Date.now();
      return send(endpoint, input, key, false);
    }
    throw new Refused(words(answer));
  };
  return {
    call: <E extends AnyEndpoint>(endpoint: E, input: In<E>): Promise<Out<E>> =>
      send(endpoint, input, randomUUID()),
  };
}
export type OpsClient = ReturnType<typeof createClient>;
