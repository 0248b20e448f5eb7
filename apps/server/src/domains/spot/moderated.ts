import type { ShownState } from '@marque/contract/moderation/schema';
import type { Exec, Tx } from '#kernel/database.ts';
import type { ProvidedPort } from '#kernel/module.ts';
import { defineModerated } from '../moderation/ports.ts';
import type { SpotContext } from './context.ts';
import { spotApproved, spotGone } from './events.ts';
import { type SpotRow, spotRepository as spots } from './repository.ts';

const textOf = ({ name, note }: SpotRow): string => [name, note].filter(Boolean).join('\n');

/** Registers spots for moderation. */
export function moderatedSpots({ emit, now }: SpotContext): ProvidedPort {
  const turn = async (tx: Tx, id: string, state: ShownState, reason = ''): Promise<void> => {
    const row = await spots.lock(tx, id);
    if (!row || row.state === state) return;
    await spots.setState(tx, id, state, reason);
    const { user_id: userId, brand } = row;
    if (userId === null) return;
    const told = { spotId: id, userId, brand, at: now() };
    if (state === 'live') await emit(tx, spotApproved, told);
    else if (row.state === 'live') await emit(tx, spotGone, told);
  };
  const stored = async <T>(exec: Exec, ids: readonly string[], of: (row: SpotRow) => T) =>
    new Map((await spots.stored(exec, ids)).map((row) => [row.id, of(row)]));
  return defineModerated({
    kind: 'spot',
    title: '去处',
    find: async (exec, brand, id) => {
      const [row] = await spots.stored(exec, [id]);
      if (row?.brand !== brand || row.state === 'held') return undefined;
      return { authorId: row.user_id, text: textOf(row), state: row.state };
    },
    textsOf: (exec, ids) => stored(exec, ids, textOf),
    imagesOf: (exec, ids) => stored(exec, ids, ({ images }) => images),
    show: (tx, id) => turn(tx, id, 'live'),
    hold: (tx, id) => turn(tx, id, 'held'),
    remove: (tx, id, reason) => turn(tx, id, 'removed', reason),
    link: () => ({ page: 'community.addPosition', query: {} }),
  });
}
