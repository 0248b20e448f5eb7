import type * as calls from '@marque/contract/member/certification/endpoints';
import type { Certification } from '@marque/contract/member/certification/schema';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { OnceForKey } from '#kernel/once-for-key.ts';
import type { consentWithdrawn } from '../agreement/events.ts';
import type { CertificationContext } from './context.ts';
import { type End, endCertification } from './end.ts';
import { readingRepository as readings } from './reading/reading-repository.ts';
import { certificationRepository as certifications } from './repository.ts';
import { showDetail } from './show.ts';

const RELEASED: End = {
  state: 'released',
  told: {
    fact: 'released',
    title: '认证已解除',
    body: '只给认证会员的权益停止发放；证件信息 30 天后删除。不是你本人操作，请联系客服。',
  },
};

/** Ends an active certification, proved by a code sent to the account's phone. */
export async function release(
  context: CertificationContext,
  { brand, input, now, user }: MemberCall<typeof calls.releaseCertification>,
  once: OnceForKey,
): Promise<Certification> {
  const { database, provedPhones } = context;
  const name = { userId: user.id, id: input.id };
  const found = await certifications.find(database, name);
  if (found?.brand !== brand) throw new DomainError('CERTIFICATION_NOT_FOUND');
  const given = { userId: user.id, code: input.code, purpose: 'account' } as const;
  const { proved } = await provedPhones.proveOwn(database, given, now);
  return once((tx) =>
    proved(tx, async () => {
      const row = (await certifications.lock(tx, name))!;
      if (row.state !== 'active') throw new DomainError('AUTH_NOT_ACTIVE');
      await endCertification(context, tx, row, RELEASED, now);
      return showDetail(context, tx, { ...name, viewer: user }, now);
    }),
  );
}

/** Ends what a withdrawn consent permitted: what waits and what is active. */
export async function releaseWithConsent(
  context: CertificationContext,
  tx: Tx,
  { userId, kind, at }: PayloadOf<typeof consentWithdrawn>,
): Promise<void> {
  if (kind !== 'licence' && kind !== 'profession') return;
  const isLicence = kind === 'licence';
  if (isLicence) await readings.removeOf(tx, userId);
  for (const row of await certifications.ofKinds(tx, userId, isLicence))
    await endCertification(context, tx, row, RELEASED, at);
}
