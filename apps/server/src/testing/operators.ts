import type { Brand } from '@marque/contract/core';
import type { AnyEndpoint, In, Out } from '@marque/contract/core';
import { addOperator } from '#domains/operator/operator-accounts.ts';
import { newId } from '#kernel/ids.ts';
import { type Client, createClient, signIn, type TestApp } from './app.ts';
import { freshKey, keyed } from './orders.ts';

export type OperatorClient = Client & {
  /** Makes a change with a new idempotency key. Throws the refusal. */
  does: <E extends AnyEndpoint>(endpoint: E, input: In<E>) => Promise<Out<E>>;
  /** Makes a change that must be refused, and returns the code. */
  refusal: <E extends AnyEndpoint>(endpoint: E, input: In<E>) => Promise<string>;
};

/** A client of the development operator, or of another operator by its token. */
export function operatorClient(
  app: TestApp,
  { brand = 'xtl', token = app.config.opsToken ?? '' }: { brand?: Brand; token?: string } = {},
): OperatorClient {
  const client = createClient(app, { brand, token });
  return {
    ...client,
    does: (endpoint, input) => client.call(endpoint, input, keyed()),
    refusal: async (endpoint, input) => (await client.send(endpoint, input, keyed())).code,
  };
}

/** A client of a new operator of a store. */
export const storeClient = async (app: TestApp, dealerId: string): Promise<OperatorClient> =>
  operatorClient(app, {
    token: await addOperator(
      app.database,
      { name: `staff ${freshKey()}`, role: 'store', dealerId },
      app.clock.now,
    ),
  });

/** A client of a new member who is staff of a store. */
export async function staffOf(
  app: TestApp,
  dealerId: string,
  role: 'clerk' | 'manager',
): Promise<Client> {
  const client = await signIn(app);
  await app.database
    .insertInto('store_staff')
    .values({
      user_id: client.userId,
      id: newId(app.clock.now),
      dealer_id: dealerId,
      role,
      added_at: app.clock.now,
      removed_at: null,
    })
    .execute();
  return client;
}

/** A client of a new admin operator. */
export const colleagueClient = async (app: TestApp): Promise<OperatorClient> =>
  operatorClient(app, {
    token: await addOperator(
      app.database,
      { name: `colleague ${freshKey()}`, role: 'admin', dealerId: null },
      app.clock.now,
    ),
  });

/** A client of a new reviewer. */
export const reviewerClient = async (app: TestApp): Promise<OperatorClient> =>
  operatorClient(app, {
    token: await addOperator(
      app.database,
      { name: `reviewer ${freshKey()}`, role: 'reviewer', dealerId: null },
      app.clock.now,
    ),
  });
