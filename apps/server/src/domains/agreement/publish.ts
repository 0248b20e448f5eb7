import type { Agreement } from '@marque/contract/agreement/schema';
import { BRANDS, type Out } from '@marque/contract/core';
import type { operatorAgreementPreview } from '@marque/contract/agreement/operator-endpoints';
import { DAY_MS, shanghaiDay } from '@marque/contract/shanghai';
import { difference } from 'es-toolkit';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { lockName } from '#kernel/lock-name.ts';
import type { AgreementContext } from './consents.ts';
import { agreementPublished } from './events.ts';
import { agreementRepository as agreements } from './repository.ts';
import { hashOf, inForce, ofBrand, paragraphsOf, textsOf, versionsOf } from './versions.ts';

/** How long before it takes effect a version must be published, in ms. */
export const AHEAD_MS = 30 * DAY_MS;

/** Returns the text of a version and its changes. */
export async function previewAgreement(
  exec: Exec,
  text: Agreement,
  now: Date,
): Promise<Out<typeof operatorAgreementPreview>> {
  const [before, after] = [
    paragraphsOf(inForce((await textsOf(exec, [text.kind]))(text.kind), now)),
    paragraphsOf(text),
  ];
  return {
    texts: BRANDS.map((brand) => ({
      brand,
      sha256: hashOf(text, brand),
      text: ofBrand(text, brand),
    })),
    added: difference(after, before),
    removed: difference(before, after),
  };
}

/**
 * Publishes a version a month before it takes effect. Throws AGREEMENT_TOO_SOON, AGREEMENT_EXISTS.
 */
export async function publishAgreement(
  { emit }: Pick<AgreementContext, 'emit'>,
  tx: Tx,
  text: Agreement,
  now: Date,
): Promise<void> {
  const earliest = shanghaiDay(new Date(now.getTime() + AHEAD_MS));
  if (text.effectiveOn < earliest) throw new DomainError('AGREEMENT_TOO_SOON', { earliest });
  await lockName(tx, `versions of agreement ${text.kind}`);
  const versions = (await versionsOf(tx, [text.kind]))(text.kind);
  const { version, effectiveOn } = text;
  const taken = versions.some((one) => one.version === version || one.effectiveOn === effectiveOn);
  if (taken || !(await agreements.publish(tx, text, now)))
    throw new DomainError('AGREEMENT_EXISTS');
  const { kind, isMajor, title } = text;
  await emit(tx, agreementPublished, { kind, version, effectiveOn, isMajor, title, at: now });
}
