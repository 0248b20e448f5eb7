import type { RefInput } from '@marque/contract/community/common';
import { MAX_HASHTAG_NAME } from '@marque/contract/community/limits';
import type { Brand } from '@marque/contract/core';
import { countOf } from '@marque/contract/text/characters';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { PostContext } from '../context.ts';
import { hashtagId, normOf } from '../hashtag/hashtag-name.ts';
import { hashtagRepository as hashtags } from '../hashtag/repository.ts';
import { placed } from '../policy.ts';
import type { StoredRef } from '../tables.ts';

type Writer = { brand: Brand; user: { id: string }; now: Date };

/** Returns the name in 「#话题#」; null for a text that is none. */
function nameIn(text: string): string | null {
  const [, name] = /^#([^#\n]+)#$/.exec(text) ?? [];
  const trimmed = name?.trim() ?? '';
  return trimmed !== '' && countOf(trimmed) <= MAX_HASHTAG_NAME && normOf(trimmed) !== ''
    ? trimmed
    : null;
}

/** Returns the members that refs name, by author, as far as their names stand in the refs' texts. */
async function membersIn(
  { relations, shareCodes }: PostContext,
  tx: Tx,
  { brand, user }: Writer,
  refs: readonly RefInput[],
): Promise<ReadonlySet<string>> {
  const named = refs.filter(({ type }) => type === 'member');
  if (named.length === 0) return new Set();
  const members = await shareCodes.membersBy(
    tx,
    named.map(({ id }) => id),
  );
  const hidden = new Set(await relations.hiddenFrom(tx, user.id));
  const authorOf = await relations.authorsOf(tx, brand, [...members.values()]);
  return new Set(
    named
      .filter(({ id, text }) => {
        const userId = members.get(id);
        if (userId === undefined || hidden.has(userId)) return false;
        return text.trim() === `@${authorOf(userId).nickName}`;
      })
      .map(({ id }) => id),
  );
}

/**
 * Returns the refs whose texts stand in a text, in their order, and adds hashtags that are new. What
 * names nobody, nothing, or somebody who is hidden stays plain text. Throws HASHTAG_CLOSED.
 */
export async function keepRefs(
  context: PostContext,
  tx: Tx,
  writer: Writer,
  { text, refs }: { text: string; refs: readonly RefInput[] },
): Promise<StoredRef[]> {
  const { brand, now } = writer;
  const present = placed(text, refs);
  const members = await membersIn(context, tx, writer, present);
  const kept: StoredRef[] = [];
  const tags = new Map<string, string>();
  for (const { type, id, text: said } of present) {
    if (type === 'member' && members.has(id)) kept.push({ type, id, text: said });
    const name = type === 'hashtag' ? nameIn(said) : null;
    if (name !== null) {
      const tag = hashtagId(brand, name);
      tags.set(tag, name);
      kept.push({ type, id: tag, text: said });
    }
    if (type === 'commodity' && (await context.catalog.onShelf(tx, brand, id)))
      kept.push({ type, id, text: said });
  }
  await hashtags.add(
    tx,
    brand,
    [...tags].map(([id, name]) => ({ id, name })),
    now,
  );
  const known = await hashtags.byIds(tx, brand, [...tags.keys()]);
  if (known.some(({ open }) => !open)) throw new DomainError('HASHTAG_CLOSED');
  return kept;
}

/** Returns the ids of what refs of a kind name, each once. */
export const idsIn = (refs: readonly StoredRef[], type: StoredRef['type']): string[] => [
  ...new Set(refs.filter((ref) => ref.type === type).map(({ id }) => id)),
];
