import type { ShownState } from '@marque/contract/moderation/schema';
import type { Exec, Tx } from '#kernel/database.ts';
import type { ProvidedPort } from '#kernel/module.ts';
import { defineModerated } from '../moderation/ports.ts';
import { nickNamesOf } from '../session/module.ts';
import type { RelationContext } from './context.ts';
import { memberLink } from './links.ts';
import { relationRepository as relations } from './repository.ts';

/** Registers members' pages for moderation, by the ids of their authors. */
export function moderatedPages({ shareCodes }: RelationContext): ProvidedPort {
  const textsOf = async (exec: Exec, ids: readonly string[]): Promise<Map<string, string>> => {
    const members = await shareCodes.membersBy(exec, ids);
    const pages = await relations.pages(exec, [...members.values()]);
    const bios = new Map(pages.map(({ user_id: id, bio }) => [id, bio]));
    const nameOf = await nickNamesOf(exec, [...members.values()]);
    return new Map(
      [...members].map(([id, userId]) => [
        id,
        [nameOf(userId), bios.get(userId)].filter(Boolean).join('：'),
      ]),
    );
  };
  const turn = async (tx: Tx, id: string, state: ShownState, reason = ''): Promise<void> => {
    const userId = (await shareCodes.membersBy(tx, [id])).get(id);
    if (userId === undefined || !(await relations.lockPage(tx, userId))) return;
    await relations.savePage(tx, userId, { bio_state: state, bio_reason: reason });
  };
  return defineModerated({
    kind: 'memberPage',
    title: '主页简介',
    find: async (exec, _brand, id) => {
      const authorId = (await shareCodes.membersBy(exec, [id])).get(id);
      if (authorId === undefined) return undefined;
      const [page] = await relations.pages(exec, [authorId]);
      const text = (await textsOf(exec, [id])).get(id) ?? '';
      // A page without words can be reported for its name and picture.
      return { authorId, text, state: page?.bio_state ?? 'live' };
    },
    textsOf,
    show: (tx, id) => turn(tx, id, 'live'),
    hold: (tx, id) => turn(tx, id, 'held'),
    remove: (tx, id, reason) => turn(tx, id, 'removed', reason),
    link: memberLink,
  });
}
