import type { ParsedIn } from '@marque/contract/core';
import { parseVin } from '@marque/contract/garage/vin';
import { maskVin } from '@marque/contract/mask';
import type * as calls from '@marque/contract/member/certification/endpoints';
import { MAX_SUBMISSIONS } from '@marque/contract/member/certification/labels';
import type { Certification } from '@marque/contract/member/certification/schema';
import { parseAccountNo } from '@marque/contract/mall/account-number';
import { DAY_MS } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { newId } from '#kernel/ids.ts';
import { countAgainst } from '#kernel/limits.ts';
import { lockName } from '#kernel/lock-name.ts';
import { activate } from './activate.ts';
import { checksOf, isForeign } from './reading/checks.ts';
import type { CertificationContext } from './context.ts';
import { fieldsOf, type Papers, sealPapers } from './papers.ts';
import { matterOf } from './pictures.ts';
import { dueAfter } from './decision-time.ts';
import { CERTIFICATION_RULES, daysAfter } from './policy.ts';
import { readingRepository as readings } from './reading/reading-repository.ts';
import { certificationRepository as certifications } from './repository.ts';
import { showDetail } from './show.ts';
import { vinRepository as vins } from './vin-repository.ts';

type Submitting = MemberCall<typeof calls.submitCertification>;

/** Throws AUTH_DONE, AUTH_PENDING, AUTH_LIMIT, AUTH_TRIES. */
async function assertMayTry(
  tx: Tx,
  { brand, now, user }: Submitting,
  vinIndex: string,
): Promise<void> {
  const userId = user.id;
  const { active, vinDays, vinTries } = CERTIFICATION_RULES;
  await lockName(tx, `certifications of ${userId}`);
  const own = await certifications.own(tx, { userId, brand });
  const ofCar = own.filter((one) => one.vin_index === vinIndex);
  if (ofCar.some(({ state }) => state === 'active')) throw new DomainError('AUTH_DONE');
  if (ofCar.some(({ state }) => state === 'byHand' || state === 'appeal'))
    throw new DomainError('AUTH_PENDING');
  const owned = own.filter(({ kind, state }) => kind === 'owner' && state === 'active');
  if (owned.length >= active) throw new DomainError('AUTH_LIMIT');
  await countAgainst(
    tx,
    { key: `certify:${userId}`, max: MAX_SUBMISSIONS, windowMs: DAY_MS, code: 'AUTH_TRIES' },
    now,
  );
  // Who asks about a car is decided one after the other.
  await lockName(tx, `certification of car ${vinIndex}`);
  if ((await certifications.triesOf(tx, vinIndex, daysAfter(now, -vinDays))) >= vinTries)
    throw new DomainError('AUTH_TRIES');
}

/** Returns the plate in its stored form; '' for a car without one. */
const plateOf = ({ plate }: Pick<ParsedIn<typeof calls.submitCertification>, 'plate'>): string =>
  parseAccountNo('plate', plate) ?? '';

/**
 * Hands a licence in. It is active at once when every check passes; otherwise a person decides by
 * the evening of the next working day.
 */
export async function submit(
  context: CertificationContext,
  tx: Tx,
  call: Submitting,
): Promise<Certification> {
  const { agreements, garage, identity, pictures, vault } = context;
  const { brand, input, now, user } = call;
  const userId = user.id;
  await agreements.requireConsent(tx, { userId, kind: 'licence' }, now);
  if (!(await garage.series(tx, brand)).some(({ id }) => id === input.seriesId))
    throw new DomainError('SERIES_NOT_FOUND');
  if (parseVin(input.vin) === null) throw new DomainError('VIN_CHECK');
  const vinIndex = vault.index('vin', input.vin);
  await assertMayTry(tx, call, vinIndex);
  const reading = await readings.take(tx, { userId, brand, id: input.readingId });
  if (!reading) throw new DomainError('MEDIA_NOT_FOUND');
  const fields = fieldsOf(vault, reading);
  if (isForeign(brand, input.vin, fields)) throw new DomainError('VIN_FOREIGN');
  const plate = plateOf(input);
  const { vin, name, engineNo } = input;
  const holder = await vins.holder(tx, vinIndex);
  const known = await identity.use(tx, { userId, purpose: 'certification' }, now);
  const checks = checksOf({
    brand,
    typed: { vin, name, engineNo, plate },
    fields,
    warnings: reading.warnings,
    realName: known?.name ?? null,
    taken: holder !== null,
  });
  const isCompany = input.ownerKind === 'company';
  const id = newId(now);
  const papers: Papers = { vin, name, engineNo, plate, appeal: null };
  const keys = [...reading.images, ...input.proofs];
  await certifications.insert(tx, {
    user_id: userId,
    id,
    brand,
    kind: 'owner',
    state: 'byHand',
    is_company: isCompany,
    sealed: sealPapers(vault, id, papers),
    vin_index: vinIndex,
    vin_mask: maskVin(vin),
    series_id: input.seriesId,
    checks,
    pictures: keys,
    sample: reading.sample,
    created_at: now,
    due_at: dueAfter(now),
  });
  await pictures.claim(tx, matterOf({ user_id: userId, id, kind: 'owner' }), keys, now);
  const passes = checks.every(({ passed }) => passed) && !isCompany;
  if (passes) {
    const row = await certifications.lock(tx, { userId, id });
    await activate(context, tx, row!, null, now);
  }
  return showDetail(context, tx, { userId, id, viewer: user }, now);
}
