import type * as calls from '@marque/contract/referral/ambassador/endpoints';
import { AMBASSADOR_SLUG, deliveriesOf } from '@marque/contract/referral/ambassador/labels';
import type { PublicCard } from '@marque/contract/referral/ambassador/schema';
import { saysIn } from '@marque/contract/referral/programme-texts';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import { anyImagesOf } from '../media/module.ts';
import { cardOf } from './cars.ts';
import type { AmbassadorContext } from './context.ts';
import { isInTerm } from './policy.ts';
import { ambassadorRepository as ambassadors } from './repository.ts';
import { wordsId } from './standing.ts';

type Member = { userId: string; brand: Brand };

/** Returns the newest card that others see. */
async function shownCar(exec: Exec, member: Member): Promise<PublicCard['car']> {
  const row = (await ambassadors.cards(exec, member)).find(
    ({ off_at: off, shown }) => off === null && shown === 'live',
  );
  return row ? cardOf(row, await anyImagesOf(exec, row.images)) : null;
}

/** Shows an ambassador to everybody. Throws AMBASSADOR_NOT_FOUND, also for who is none any more. */
export async function showCard(
  context: AmbassadorContext,
  { brand, host, input, now, user }: Call<typeof calls.ambassadorCard>,
): Promise<PublicCard> {
  const { certifiedSince, database, identity, location, referral, relations, shareCodes } = context;
  const userId = await shareCodes.memberBy(database, input.id);
  const member = { userId: userId ?? '', brand };
  const row = userId === undefined ? undefined : await ambassadors.find(database, member);
  if (!row || !isInTerm(row, now) || row.shown !== 'live')
    throw new DomainError('AMBASSADOR_NOT_FOUND');
  if (!row.sample && !(await identity.isVerified(database, row.user_id)))
    throw new DomainError('AMBASSADOR_NOT_FOUND');
  const [authorOf, since, car, part] = await Promise.all([
    relations.authorsOf(database, brand, [row.user_id]),
    certifiedSince(database, row.user_id, brand),
    shownCar(database, member),
    referral.participationOf(database, { ...member, slug: AMBASSADOR_SLUG }),
  ]);
  const says = saysIn(host);
  return {
    handle: input.id,
    author: authorOf(row.user_id),
    kind: row.kind,
    city: location.cityOf(row.city_code)?.name ?? '',
    words: row.words,
    wordsId: wordsId(row, input.id),
    since: row.since,
    ownerSince: row.sample ? row.sample.ownerSince : since && shanghaiDay(since),
    car,
    deliveries: deliveriesOf(row.sample?.kept ?? part?.kept ?? 0),
    code: says === 'story' ? null : (part?.code ?? null),
    says,
    sample: row.sample !== null,
    mine: user?.id === row.user_id,
  };
}
