import type { agreementList, agreementText } from '@marque/contract/agreement/endpoints';
import { consentKindsOf } from '@marque/contract/agreement/kinds';
import type { Agreement } from '@marque/contract/agreement/schema';
import type { Brand, Out } from '@marque/contract/core';
import { difference } from 'es-toolkit';
import type { Database } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import { CONSENT_LABELS } from './kinds.ts';
import {
  inForce,
  ofBrand,
  paragraphsOf,
  saidBy,
  textsOf,
  type Version,
  versionsOf,
} from './versions.ts';

type Changes = Out<typeof agreementText>['changes'];

/** Returns the changes of a version; null for the first. */
function changesOf(text: Agreement, before: Agreement | undefined, brand: Brand): Changes {
  if (!before) return null;
  const [now, then] = [text, before].map((one) => paragraphsOf(ofBrand(one, brand)));
  return {
    since: before.version,
    added: difference(now!, then!),
    removed: difference(then!, now!),
  };
}

/** A version is compared with `since` if that is an earlier one, otherwise with the one before. */
function comparedWith(versions: readonly Agreement[], found: Agreement, since: string | undefined) {
  const earlier = versions.slice(0, versions.indexOf(found));
  return earlier.find(({ version }) => version === since) ?? earlier.at(-1);
}

const factsOf = (text: Version | undefined) =>
  text ? { version: text.version, effectiveOn: text.effectiveOn, isMajor: text.isMajor } : null;

/** Returns an agreement of the brand with its earlier and coming versions. */
export async function showAgreement(
  { database }: { database: Database },
  { brand, input: { kind, version, since }, now }: Call<typeof agreementText>,
): Promise<Out<typeof agreementText>> {
  if (!consentKindsOf(brand).includes(kind)) throw new DomainError('AGREEMENT_NOT_FOUND');
  const versions = (await textsOf(database, [kind]))(kind);
  const current = inForce(versions, now);
  const at = versions.indexOf(current);
  const found = version ? versions.find((one) => one.version === version) : current;
  if (!found) throw new DomainError('AGREEMENT_NOT_FOUND');
  return {
    ...ofBrand(found, brand),
    upcoming: factsOf(versions[at + 1]),
    previous: factsOf(versions[at - 1]),
    versions: versions
      .map(({ version: name, effectiveOn, isMajor }, i) => ({
        version: name,
        effectiveOn,
        isMajor,
        state: i > at ? ('coming' as const) : i === at ? ('current' as const) : ('past' as const),
      }))
      .toReversed(),
    changes: changesOf(found, comparedWith(versions, found, since), brand),
  };
}

/** Lists the agreements of the brand in force. */
export async function listAgreements(
  { database }: { database: Database },
  { brand, now }: Call<typeof agreementList>,
): Promise<Out<typeof agreementList>> {
  const kinds = consentKindsOf(brand);
  const versions = await versionsOf(database, kinds);
  return {
    items: kinds.map((kind) => {
      const { title, version, effectiveOn } = inForce(versions(kind), now);
      const { about } = CONSENT_LABELS[kind];
      return { kind, title: saidBy(brand)(title), about, version, effectiveOn };
    }),
  };
}
