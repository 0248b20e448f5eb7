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

/** Texts of the release; operators publish later ones. */
const OF_RELEASE = z
  .array(Agreement)
  .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, 'texts.json'), 'utf8')));

/** All versions of an agreement, the first one first. */
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

/** The version in force. The first one always was. */
export function inForce(versions: readonly Agreement[], now: Date): Agreement {
  const today = shanghaiDay(now);
  return versions.findLast(({ effectiveOn }) => effectiveOn <= today) ?? versions[0]!;
}

/** Names the version in force, for who keeps what was agreed to. */
export const versionInForce = async (exec: Exec, kind: ConsentKind, now: Date): Promise<string> =>
  inForce(await versionsOf(exec, kind), now).version;

/** The text in force, in the words of a brand. */
export const textInForce = async (
  exec: Exec,
  { kind, brand }: { kind: ConsentKind; brand: Brand },
  now: Date,
): Promise<Agreement> => ofBrand(inForce(await versionsOf(exec, kind), now), brand);

/** Whether what matters has changed since a version; without one, since the first. */
export function hasChanged(
  versions: readonly Agreement[],
  version: string | undefined,
  now: Date,
): boolean {
  const known = versions.findIndex((one) => one.version === version);
  const current = versions.indexOf(inForce(versions, now));
  return versions.slice(Math.max(known, 0) + 1, current + 1).some(({ isMajor }) => isMajor);
}

/** The text as a brand says it. */
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

/** What a text says, to be compared with another. */
export const paragraphsOf = ({ sections }: Agreement): string[] =>
  sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]);

/** Names exactly what was read. */
export const hashOf = (text: Agreement, brand: Brand): string => {
  const { title, sections } = ofBrand(text, brand);
  return sha256(JSON.stringify([title, sections.map((one) => [one.heading, one.paragraphs])]));
};
