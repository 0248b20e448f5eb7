import type { ShownState } from '@marque/contract/moderation/schema';
import type { Exec, Tx } from '#kernel/database.ts';
import type { ProvidedPort } from '#kernel/module.ts';
import { defineModerated } from '../moderation/ports.ts';
import { tellOnce } from './announce.ts';
import type { ClubContext } from './context.ts';
import { clubJoined } from './events.ts';
import { clubRepository as clubs, type StoredClub } from './repository.ts';
import { clubLink } from './tell.ts';

/** The words of a club that are read by moderators. */
const textOf = ({ name, rules, question }: StoredClub): string =>
  [name, rules, question].filter(Boolean).join('\n');

/** Registers for moderation what clubs say: the club itself, whose approval founds it, and announcements. */
export function moderatedClubs(context: ClubContext): ProvidedPort {
  const textsOf = async (exec: Exec, ids: readonly string[]): Promise<Map<string, string>> =>
    new Map([
      ...(await clubs.stored(exec, ids)).map((club) => [club.id, textOf(club)] as const),
      ...(await clubs.announced(exec, ids)).map(({ id, content }) => [id, content] as const),
    ]);

  const turnClub = async (tx: Tx, id: string, state: ShownState, reason = '') => {
    const club = await clubs.lock(tx, id);
    if (!club) return false;
    if (club.state === state) return true;
    await clubs.set(tx, id, { state, state_reason: reason });
    // The founder is in it from the moment it is one.
    const founder = (await clubs.leaders(tx, [id])).get(id);
    if (state === 'live' && founder !== undefined)
      await context.emit(tx, clubJoined, {
        clubId: id,
        userId: founder,
        brand: club.brand,
        at: context.now(),
      });
    return true;
  };
  const turn = async (tx: Tx, id: string, state: ShownState, reason = ''): Promise<void> => {
    if (await turnClub(tx, id, state, reason)) return;
    const [said] = await clubs.announced(tx, [id]);
    if (!said || said.state === state) return;
    await clubs.setAnnouncement(tx, id, { state, state_reason: reason });
    const club = await clubs.lock(tx, said.club_id);
    if (state === 'live' && club) await tellOnce(context, tx, club, said, context.now());
  };

  return defineModerated({
    kind: 'clubText',
    title: '车友会',
    find: async (exec, brand, id) => {
      const [said] = await clubs.announced(exec, [id]);
      const [club] = await clubs.stored(exec, [said?.club_id ?? id]);
      if (club?.brand !== brand) return undefined;
      const { state } = said ?? club;
      if (state === 'held') return undefined;
      const authorId = said?.user_id ?? (await clubs.leaders(exec, [id])).get(id) ?? null;
      return { authorId, text: said?.content ?? textOf(club), state };
    },
    textsOf,
    imagesOf: async (exec, ids) =>
      new Map(
        (await clubs.stored(exec, ids)).map(({ id, cover }) => [id, cover === null ? [] : [cover]]),
      ),
    show: (tx, id) => turn(tx, id, 'live'),
    hold: (tx, id) => turn(tx, id, 'held'),
    remove: (tx, id, reason) => turn(tx, id, 'removed', reason),
    link: async (id, exec) => {
      const [said] = await clubs.announced(exec, [id]);
      return clubLink(said?.club_id ?? id);
    },
  });
}
