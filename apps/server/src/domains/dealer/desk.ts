import type { Out } from '@marque/contract/core';
import { hoursText, spansOf } from '@marque/contract/dealer/opening';
import type * as calls from '@marque/contract/dealer/operator-endpoints';
import type { StaffMember } from '@marque/contract/dealer/operator-schema';
import { DAY_MS, shanghaiDay } from '@marque/contract/shanghai';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Operator, OperatorCall } from '#kernel/http/serve.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import { memberByPhone, nickNamesOf } from '../session/module.ts';
import { dealerRepository as dealers } from './repository.ts';
import { addException } from './service.ts';
import { dealerView } from './view.ts';

/** Throws FORBIDDEN when a store's operator acts for another store. */
export function assertOwnStore({ dealerId: own }: Operator, dealerId: string): void {
  if (own !== null && own !== dealerId) throw new DomainError('FORBIDDEN');
}

/**
 * Returns the store an operator acts for: their own, or the named one for an admin. Throws
 * DEALER_REQUIRED, DEALER_NOT_FOUND, FORBIDDEN.
 */
export async function storeFor(exec: Exec, operator: Operator, named?: string): Promise<string> {
  if (named !== undefined) assertOwnStore(operator, named);
  const id = named ?? operator.dealerId;
  if (id === null) throw new DomainError('DEALER_REQUIRED');
  if (!(await dealers.find(exec, id, null))) throw new DomainError('DEALER_NOT_FOUND');
  return id;
}

type Hours = Out<typeof calls.operatorHours>;

/** Returns a store's opening hours. Throws DEALER_NOT_FOUND. */
async function hoursOf(exec: Exec, dealerId: string): Promise<Hours> {
  const row = await dealers.find(exec, dealerId, null);
  if (!row) throw new DomainError('DEALER_NOT_FOUND');
  const { id, name, hours, week, exceptions } = dealerView(row);
  return { id, name, hours, week, exceptions, labourTier: row.labour_tier };
}

export function showHours(
  exec: Exec,
  { operator, input }: OperatorCall<typeof calls.operatorHours>,
): Promise<Hours> {
  assertOwnStore(operator, input.dealerId);
  return hoursOf(exec, input.dealerId);
}

/** Locks a store's row. Throws FORBIDDEN, DEALER_NOT_FOUND. */
async function lockStore(tx: Tx, operator: Operator, dealerId: string): Promise<void> {
  assertOwnStore(operator, dealerId);
  if (!(await dealers.lock(tx, dealerId))) throw new DomainError('DEALER_NOT_FOUND');
}

const read = (spans: string) => (spans === '' ? [] : spansOf(spans)!);

export async function setHours(
  tx: Tx,
  { operator, input }: OperatorCall<typeof calls.operatorHoursSet>,
): Promise<Hours> {
  const { dealerId, weekdays, spans } = input;
  await lockStore(tx, operator, dealerId);
  for (const weekday of new Set(weekdays))
    await dealers.replaceDay(tx, dealerId, weekday, read(spans));
  const found = await hoursOf(tx, dealerId);
  // Processes of the previous release read the hours as text.
  await dealers.setHoursText(tx, dealerId, hoursText(found.week));
  return found;
}

export async function setException(
  tx: Tx,
  { operator, input, now }: OperatorCall<typeof calls.operatorHoursExcept>,
): Promise<Hours> {
  const { spans, ...days } = input;
  await lockStore(tx, operator, days.dealerId);
  await addException(tx, { ...days, spans: read(spans) }, now);
  return hoursOf(tx, days.dealerId);
}

export async function removeException(
  tx: Tx,
  { operator, input }: OperatorCall<typeof calls.operatorHoursAsUsual>,
): Promise<Hours> {
  const { dealerId, id } = input;
  await lockStore(tx, operator, dealerId);
  if (!(await dealers.removeException(tx, dealerId, id)))
    throw new DomainError('EXCEPTION_NOT_FOUND');
  return hoursOf(tx, dealerId);
}

export async function setLabourTier(
  tx: Tx,
  { operator, input }: OperatorCall<typeof calls.operatorLabour>,
): Promise<Hours> {
  await lockStore(tx, operator, input.dealerId);
  await dealers.setTier(tx, input.dealerId, input.tier);
  return hoursOf(tx, input.dealerId);
}

/** How long past exceptions are kept, in ms. */
const KEEP_EXCEPTIONS_MS = 30 * DAY_MS;
export const cleanExceptions = (exec: Exec, now: Date) =>
  dealers.removeExceptionsBefore(exec, shanghaiDay(new Date(now.getTime() - KEEP_EXCEPTIONS_MS)));

export async function listStaff(
  exec: Exec,
  { operator, input }: OperatorCall<typeof calls.operatorStaff>,
): Promise<Out<typeof calls.operatorStaff>> {
  const dealerId = operator.dealerId ?? input.dealerId ?? null;
  if (input.dealerId) assertOwnStore(operator, input.dealerId);
  const rows = await dealers.staff(exec, dealerId);
  const nameOf = await nickNamesOf(
    exec,
    rows.map((row) => row.user_id),
  );
  return {
    items: rows.map((row) => ({
      userId: row.user_id,
      nickName: nameOf(row.user_id) ?? '',
      dealerId: row.dealer_id,
      role: row.role,
    })),
  };
}

/** Adds a member to a store's staff and removes them from any other store. */
export async function addStaff(
  vault: Vault,
  tx: Tx,
  { operator, input, now }: OperatorCall<typeof calls.operatorStaffAdd>,
): Promise<StaffMember> {
  const { phone, dealerId, role } = input;
  await lockStore(tx, operator, dealerId);
  const { userId, nickName } = await memberByPhone(tx, vault, phone);
  await dealers.endStaff(tx, userId, now);
  await dealers.addStaff(tx, {
    user_id: userId,
    id: newId(now),
    dealer_id: dealerId,
    role,
    added_at: now,
    removed_at: null,
  });
  return { userId, nickName, dealerId, role };
}

/**
 * Removes a member from the staff. Throws MEMBER_NOT_FOUND, STAFF_NOT_FOUND, FORBIDDEN for staff of
 * another store.
 */
export async function removeStaff(
  vault: Vault,
  tx: Tx,
  { operator, input, now }: OperatorCall<typeof calls.operatorStaffRemove>,
): Promise<StaffMember> {
  const { userId, nickName } = await memberByPhone(tx, vault, input.phone);
  const row = await dealers.endStaff(tx, userId, now);
  if (!row) throw new DomainError('STAFF_NOT_FOUND');
  assertOwnStore(operator, row.dealer_id);
  return { userId, nickName, dealerId: row.dealer_id, role: row.role };
}
