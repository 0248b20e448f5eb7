import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/member/certification/endpoints';
import { MAX_SUBMISSIONS } from '@marque/contract/member/certification/labels';
import { DAY_MS } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import { newId } from '#kernel/ids.ts';
import { countAgainst } from '#kernel/limits.ts';
import { lockName } from '#kernel/lock-name.ts';
import type { CertificationContext } from '../context.ts';
import { matterOf } from '../pictures.ts';
import { dueAfter } from '../decision-time.ts';
import { professionOf, professionsOf } from './professions.ts';
import { certificationRepository as certifications } from '../repository.ts';
import { briefOf, showDetail } from '../show.ts';

/** Lists the professions with the newest certification of each that the member has. */
export async function listProfessions(
  context: CertificationContext,
  { brand, user }: Call<typeof calls.professionKinds>,
): Promise<Out<typeof calls.professionKinds>> {
  const { database } = context;
  const all = await professionsOf(context, database, brand);
  const own = user ? await certifications.own(database, { userId: user.id, brand }) : [];
  return {
    items: all.map(({ id, name, brings, proofs, never, months }) => {
      const mine = own.find(({ kind }) => kind === id);
      return {
        id,
        name,
        brings,
        proofs,
        never,
        months,
        mine: mine ? briefOf(mine, name) : null,
      };
    }),
  };
}

/** Hands proofs of a profession in, which a person looks at. */
export async function applyProfession(
  context: CertificationContext,
  tx: Tx,
  { brand, input, now, user }: MemberCall<typeof calls.applyProfession>,
): Promise<Out<typeof calls.applyProfession>> {
  const { agreements, pictures } = context;
  const { images, kind } = input;
  const userId = user.id;
  if (!(await professionOf(context, tx, brand, kind)))
    throw new DomainError('PROFESSION_NOT_FOUND');
  const id = newId(now);
  await pictures.claim(tx, matterOf({ user_id: userId, id, kind }), images, now);
  await agreements.requireConsent(tx, { userId, kind: 'profession' }, now);
  await lockName(tx, `certifications of ${userId}`);
  const own = (await certifications.own(tx, { userId, brand })).filter((one) => one.kind === kind);
  if (own.some(({ state }) => state === 'active')) throw new DomainError('AUTH_DONE');
  if (own.some(({ state }) => state === 'byHand' || state === 'appeal'))
    throw new DomainError('AUTH_PENDING');
  await countAgainst(
    tx,
    { key: `profession:${userId}`, max: MAX_SUBMISSIONS, windowMs: DAY_MS, code: 'AUTH_TRIES' },
    now,
  );
  await certifications.insert(tx, {
    user_id: userId,
    id,
    brand,
    kind,
    state: 'byHand',
    checks: [],
    pictures: images,
    created_at: now,
    due_at: dueAfter(now),
  });
  return showDetail(context, tx, { userId, id, viewer: user }, now);
}
