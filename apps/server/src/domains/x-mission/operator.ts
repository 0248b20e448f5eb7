import type { Out } from '@marque/contract/core';
import * as calls from '@marque/contract/community/x-mission/operator-endpoints';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { handle, type HandledCall } from '#kernel/module.ts';
import type { MissionContext } from './context.ts';
import { missionRepository as missions, type SeasonRow } from './repository.ts';

async function atDesk(
  exec: Exec,
  season: SeasonRow,
): Promise<Out<typeof calls.operatorSeasonOpen>> {
  const { id, name, state, starts_at: from, ends_at: to } = season;
  return {
    id,
    name,
    state,
    from: from.toISOString(),
    to: to.toISOString(),
    ...(await missions.sum(exec, id)),
  };
}

/** The operators' work with seasons. */
export const missionOperator = ({ database }: MissionContext): HandledCall[] => [
  handle(calls.operatorSeasons, async ({ brand }) => {
    const items = [];
    for (const season of await missions.all(database, brand))
      items.push(await atDesk(database, season));
    return { items };
  }),
  handle(calls.operatorSeasonOpen, async (tx, { brand, input, now }) => {
    const season = await missions.lock(tx, brand, input.id);
    if (!season) throw new DomainError('SEASON_NOT_FOUND');
    if (season.state !== 'draft' || season.ends_at <= now) throw new DomainError('SEASON_STATE');
    if ((await missions.all(tx, brand)).some(({ state }) => state === 'live'))
      throw new DomainError('SEASON_OPEN');
    await missions.setState(tx, season.id, 'live');
    return atDesk(tx, { ...season, state: 'live' });
  }),
  handle(calls.operatorSeasonFreeze, async (tx, { brand, input }) => {
    const season = await missions.lock(tx, brand, input.id);
    if (!season) throw new DomainError('SEASON_NOT_FOUND');
    if (season.state !== 'live') throw new DomainError('SEASON_STATE');
    await missions.setState(tx, season.id, 'frozen');
    return atDesk(tx, { ...season, state: 'frozen' });
  }),
];
