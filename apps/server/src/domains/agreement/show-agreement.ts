import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { agreementText } from '@marque/contract/agreement/endpoints';
import { Agreement } from '@marque/contract/agreement/schema';
import { BRAND_FACTS } from '@marque/contract/brand-facts';
import type { Brand, Out } from '@marque/contract/core';
import { z } from 'zod';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/serve.ts';

/** Texts belong to a release: what people agree to is the same in every installation of it. */
const TEXTS = z
  .array(Agreement)
  .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, 'texts.json'), 'utf8')));

/** The text as a brand says it. */
function ofBrand(text: Agreement, brand: Brand): Agreement {
  const { name, hotline } = BRAND_FACTS[brand];
  const said = (words: string) =>
    words.replaceAll('{brand}', name).replaceAll('{hotline}', hotline);
  return {
    ...text,
    title: said(text.title),
    sections: text.sections.map(({ heading, paragraphs }) => ({
      heading: said(heading),
      paragraphs: paragraphs.map(said),
    })),
  };
}

/** An agreement of the brand; the newest stands first. */
export function showAgreement({
  brand,
  input: { kind, version },
}: Call<typeof agreementText>): Promise<Out<typeof agreementText>> {
  const found = TEXTS.find((one) => one.kind === kind && (!version || one.version === version));
  if (!found) throw new DomainError('AGREEMENT_NOT_FOUND');
  return Promise.resolve(ofBrand(found, brand));
}
