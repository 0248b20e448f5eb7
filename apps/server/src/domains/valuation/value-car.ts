import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/used-car/valuation/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import { countAgainst } from '#kernel/limits.ts';
import type { ValuationContext } from './context.ts';
import { makeReport } from './make-report.ts';
import { VALUATIONS_A_DAY, VALUATIONS_AN_HOUR } from './policy.ts';

type Valuing = Call<typeof calls.usedCarValue>;

const HOUR_MS = 3_600_000;

/**
 * Limits the valuations of a member, or of visitors from one address. Visitors go on with the ticket of
 * a slide check for each further one. Throws TOO_MANY_REQUESTS and SLIDE_EXPIRED.
 */
async function assertMayValue(
  { database, spendTicket }: ValuationContext,
  { input: { ticket }, ip, now, user }: Valuing,
): Promise<void> {
  if (user)
    return countAgainst(
      database,
      { key: `valuation:${user.id}`, max: VALUATIONS_A_DAY, windowMs: DAY_MS },
      now,
    );
  try {
    await countAgainst(
      database,
      { key: `valuation-from:${ip}`, max: VALUATIONS_AN_HOUR, windowMs: HOUR_MS },
      now,
    );
  } catch (error) {
    if (ticket === undefined || !(error instanceof DomainError)) throw error;
    await spendTicket(database, ticket, now);
  }
  return undefined;
}

/** Values a car and returns the id of the report. Throws CAR_NOT_FOUND for a car that is not the caller's. */
export async function valueCar(
  context: ValuationContext,
  call: Valuing,
): Promise<Out<typeof calls.usedCarValue>> {
  const { brand, input, now, user } = call;
  const { ticket: _, ...said } = input;
  const { database, garage } = context;
  const { carId } = said;
  if (carId !== undefined && !(user && (await garage.car(database, user.id, brand, carId))))
    throw new DomainError('CAR_NOT_FOUND');
  await assertMayValue(context, call);
  return {
    id: await makeReport(context, database, { said, userId: user?.id ?? null, brand }, now),
  };
}
