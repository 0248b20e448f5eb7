import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ConsentKind } from '@marque/contract/agreement/kinds';
import { Agreement } from '@marque/contract/agreement/schema';
import { BRAND_FACTS } from '@marque/contract/brand-facts';
import type { Brand } from '@marque/contract/core';
import { shanghaiDay } from '@marque/contract/shanghai';
import { z } from 'zod';
import type { Exec } from '#kernel/database.ts';
import { sha256 } from '#kernel/secrets/hash.ts';
import { agreementRepository as agreements } from './repository.ts';

/** The texts shipped with the release. Operators publish later ones. */
const OF_RELEASE = z
  .array(Agreement)
  .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, 'texts.json'), 'utf8')));

/** A version without its text. */
export type Version = Omit<Agreement, 'sections'>;

type PublishedVersion = Awaited<ReturnType<(typeof agreements)['published']>>[number];

const versionOf = ({
  kind,
  title,
  version,
  effective_at,
  is_major,
}: PublishedVersion): Version => ({
  kind,
  title,
  version,
  effectiveOn: shanghaiDay(effective_at),
  isMajor: is_major,
});

/** Returns the versions of an agreement, the oldest first. */
type Versions<V extends Version> = (kind: ConsentKind) => readonly V[];

/** Groups versions by agreement; `kinds` are all of those asked for. */
function byKind<V extends Version>(kinds: readonly ConsentKind[], all: readonly V[]): Versions<V> {
  const grouped = new Map(
    kinds.map((kind) => [
      kind,
      all
        .filter((one) => one.kind === kind)
        .toSorted((a, b) => (a.effectiveOn < b.effectiveOn ? -1 : 1)),
    ]),
  );
  return (kind) => grouped.get(kind)!;
}

/** Returns all versions of some agreements without their texts, in one query. */
export async function versionsOf(
  exec: Exec,
  kinds: readonly ConsentKind[],
): Promise<Versions<Version>> {
  const published = await agreements.published(exec, kinds);
  return byKind<Version>(kinds, [...OF_RELEASE, ...published.map(versionOf)]);
}

/** Returns all versions of some agreements, in one query. */
export async function textsOf(
  exec: Exec,
  kinds: readonly ConsentKind[],
): Promise<Versions<Agreement>> {
  const published = await agreements.publishedTexts(exec, kinds);
  return byKind(kinds, [
    ...OF_RELEASE,
    ...published.map((row) => ({ ...versionOf(row), sections: row.sections })),
  ]);
}

/** Returns the version in force. The first version is in force from the beginning. */
export function inForce<V extends Version>(versions: readonly V[], now: Date): V {
  const today = shanghaiDay(now);
  return versions.findLast(({ effectiveOn }) => effectiveOn <= today) ?? versions[0]!;
}

/** Returns the name of the version in force. */
export const versionInForce = async (exec: Exec, kind: ConsentKind, now: Date): Promise<string> =>
  inForce((await versionsOf(exec, [kind]))(kind), now).version;

/** Returns titles and names of the versions in force for a brand, in the order of `kinds`. */
export async function titlesInForce<K extends ConsentKind>(
  exec: Exec,
  { kinds, brand }: { kinds: readonly K[]; brand: Brand },
  now: Date,
): Promise<{ kind: K; title: string; version: string }[]> {
  const versions = await versionsOf(exec, kinds);
  return kinds.map((kind) => {
    const { title, version } = inForce(versions(kind), now);
    return { kind, title: saidBy(brand)(title), version };
  });
}

/** Returns the text in force for a brand. */
export const textInForce = async (
  exec: Exec,
  { kind, brand }: { kind: ConsentKind; brand: Brand },
  now: Date,
): Promise<Agreement> => ofBrand(inForce((await textsOf(exec, [kind]))(kind), now), brand);

/**
 * Returns whether there was a major change since a version, or since the first one if undefined.
 */
export function hasChanged(
  versions: readonly Version[],
  version: string | undefined,
  now: Date,
): boolean {
  const known = versions.findIndex((one) => one.version === version);
  const current = versions.indexOf(inForce(versions, now));
  return versions.slice(Math.max(known, 0) + 1, current + 1).some(({ isMajor }) => isMajor);
}

/** Returns the function that fills a brand's name and hotline into words. */
export const saidBy = (brand: Brand): ((words: string) => string) => {
  const { name, hotline } = BRAND_FACTS[brand];
  return (words) => words.replaceAll('{brand}', name).replaceAll('{hotline}', hotline);
};

/** Returns the text with the brand's name and hotline. */
export function ofBrand(text: Agreement, brand: Brand): Agreement {
  const said = saidBy(brand);
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
