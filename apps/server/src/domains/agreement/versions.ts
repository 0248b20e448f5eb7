import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ConsentKind } from '@marque/contract/agreement/kinds';
import { Agreement } from '@marque/contract/agreement/schema';
import { BRAND_FACTS } from '@marque/contract/brand-facts';
import type { Brand } from '@marque/contract/core';
import { shanghaiDay } from '@marque/contract/shanghai';
import { z } from 'zod';
import type { Exec } from '#kernel/database.ts';
import { sha256 } from '#kernel/hash.ts';
import { agreementRepository as agreements } from './repository.ts';

/** The texts shipped with the release. Operators publish later ones. */
const OF_RELEASE = z
  .array(Agreement)
  .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, 'texts.json'), 'utf8')));

/** Returns all versions of an agreement, the oldest first. */
export async function versionsOf(exec: Exec, kind: ConsentKind): Promise<readonly Agreement[]> {
  const published = await agreements.published(exec, kind);
  const ofRelease = OF_RELEASE.filter((one) => one.kind === kind);
  return [
    ...ofRelease,
    ...published.map((row) => ({
      kind: row.kind,
      title: row.title,
      version: row.version,
      effectiveOn: shanghaiDay(row.effective_at),
      isMajor: row.is_major,
      sections: row.sections,
    })),
  ].toSorted((a, b) => (a.effectiveOn < b.effectiveOn ? -1 : 1));
}

/** Returns the version in force. The first version is in force from the beginning. */
export function inForce(versions: readonly Agreement[], now: Date): Agreement {
  const today = shanghaiDay(now);
  return versions.findLast(({ effectiveOn }) => effectiveOn <= today) ?? versions[0]!;
}

/** Returns the name of the version in force. */
export const versionInForce = async (exec: Exec, kind: ConsentKind, now: Date): Promise<string> =>
  inForce(await versionsOf(exec, kind), now).version;

/** Returns the text in force for a brand. */
export const textInForce = async (
  exec: Exec,
  { kind, brand }: { kind: ConsentKind; brand: Brand },
  now: Date,
): Promise<Agreement> => ofBrand(inForce(await versionsOf(exec, kind), now), brand);

/**
 * Returns whether there was a major change since a version, or since the first one if undefined.
 */
export function hasChanged(
  versions: readonly Agreement[],
  version: string | undefined,
  now: Date,
): boolean {
  const known = versions.findIndex((one) => one.version === version);
  const current = versions.indexOf(inForce(versions, now));
  return versions.slice(Math.max(known, 0) + 1, current + 1).some(({ isMajor }) => isMajor);
}

/** Returns the text with the brand's name and hotline. */
export function ofBrand(text: Agreement, brand: Brand): Agreement {
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

/** Returns the paragraphs of a text for a comparison. */
export const paragraphsOf = ({ sections }: Agreement): string[] =>
  sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]);

/** Returns the hash of the text a person has read. */
export const hashOf = (text: Agreement, brand: Brand): string => {
  const { title, sections } = ofBrand(text, brand);
  return sha256(JSON.stringify([title, sections.map((one) => [one.heading, one.paragraphs])]));
};
