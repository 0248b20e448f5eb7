import type { Brand } from '@marque/contract/core';
import type { ShownState } from '@marque/contract/moderation/schema';
import type { Exec, Tx } from '#kernel/database.ts';
import type { ProvidedPort } from '#kernel/module.ts';
import { defineModerated } from '../moderation/ports.ts';
import type { AmbassadorContext } from './context.ts';
import { wordsId } from './standing.ts';
import {
  type AmbassadorRow,
  ambassadorRepository as ambassadors,
  type CardRow,
} from './repository.ts';

/** Registers what ambassadors say of themselves for moderation. What is held hides their page. */
export function moderatedWords(context: AmbassadorContext): ProvidedPort {
  const { shareCodes } = context;
  /** Returns ambassadors by the ids of their words. */
  const stored = async (
    exec: Exec,
    ids: readonly string[],
  ): Promise<Map<string, AmbassadorRow>> => {
    const handles = ids.map((id) => id.slice(id.indexOf('.') + 1));
    const members = await shareCodes.membersBy(exec, handles);
    const handleOf = new Map([...members].map(([handle, userId]) => [userId, handle]));
    const rows = await ambassadors.ofMembers(exec, [...handleOf.keys()]);
    return new Map(
      rows
        .map((row) => [wordsId(row, handleOf.get(row.user_id)!), row] as const)
        .filter(([id]) => ids.includes(id)),
    );
  };
  const turn = async (tx: Tx, id: string, shown: ShownState, reason = ''): Promise<void> => {
    const found = (await stored(tx, [id])).get(id);
    if (!found) return;
    const row = await ambassadors.lock(tx, { userId: found.user_id, brand: found.brand });
    if (row) await ambassadors.change(tx, row, { shown, shown_reason: reason });
  };
  return defineModerated({
    kind: 'ambassador',
    title: '合伙人介绍',
    find: async (exec, brand, id, readerId) => {
      const row = (await stored(exec, [id])).get(id);
      if (row?.brand !== brand || row.shown === 'held') return undefined;
      if (row.user_id !== readerId && row.state !== 'active') return undefined;
      return { authorId: row.user_id, text: row.words, state: row.shown };
    },
    textsOf: async (exec, ids) =>
      new Map([...(await stored(exec, ids))].map(([id, { words }]) => [id, words])),
    show: (tx, id) => turn(tx, id, 'live'),
    hold: (tx, id) => turn(tx, id, 'held'),
    remove: (tx, id, reason) => turn(tx, id, 'removed', reason),
    link: () => ({ page: 'referral.ambassador', query: {} }),
  });
}

const textOf = ({ likes, warning }: CardRow): string => [...likes, warning].join('\n');

/** Registers the cards of cars for moderation. */
export function moderatedCards(): ProvidedPort {
  const turn = async (tx: Tx, id: string, shown: ShownState, reason = ''): Promise<void> => {
    const row = await ambassadors.lockCardById(tx, id);
    if (row && row.shown !== shown)
      await ambassadors.changeCard(tx, row, { shown, shown_reason: reason });
  };
  const stored = async <T>(exec: Exec, ids: readonly string[], of: (row: CardRow) => T) =>
    new Map((await ambassadors.storedCards(exec, ids)).map((row) => [row.id, of(row)]));
  return defineModerated({
    kind: 'carCard',
    title: '爱车名片',
    find: async (exec: Exec, brand: Brand, id) => {
      const [row] = await ambassadors.storedCards(exec, [id]);
      if (row?.brand !== brand || row.off_at !== null || row.shown === 'held') return undefined;
      return { authorId: row.user_id, text: textOf(row), state: row.shown };
    },
    textsOf: (exec, ids) => stored(exec, ids, textOf),
    imagesOf: (exec, ids) => stored(exec, ids, ({ images }) => images),
    show: (tx, id) => turn(tx, id, 'live'),
    hold: (tx, id) => turn(tx, id, 'held'),
    remove: (tx, id, reason) => turn(tx, id, 'removed', reason),
    link: () => ({ page: 'referral.ambassadorCar', query: {} }),
  });
}
