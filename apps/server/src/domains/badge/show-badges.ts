import type * as calls from '@marque/contract/community/badge/endpoints';
import { countOf } from '@marque/contract/community/badge/progress';
import type { Badge, Drawer } from '@marque/contract/community/badge/schema';
import type { Brand, Out } from '@marque/contract/core';
import { groupBy, sortBy } from 'es-toolkit';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import { facesOf } from '../session/module.ts';
import type { BadgeContext } from './context.ts';
import { badgeImage } from './picture.ts';
import { badgeRepository as badges, type BadgeRow, type DrawerRow } from './repository.ts';

const NEAR = 0.8;
const EASY = 3;

/** What a member has of each badge of a brand. */
type Own = {
  valueOf: (badge: BadgeRow) => number;
  /** When each level was earned, the first one first. */
  earnedOf: (badge: BadgeRow) => readonly Date[];
};
const NOTHING: Own = { valueOf: () => 0, earnedOf: () => [] };

async function ownOf(
  { eventsOf }: Pick<BadgeContext, 'eventsOf'>,
  exec: Exec,
  member: { userId: string; brand: Brand } | null,
  rows: readonly BadgeRow[],
): Promise<Own> {
  if (!member) return NOTHING;
  const levels = await badges.levels(exec, member);
  const kept = new Map(
    (await badges.progress(exec, member)).map((row) => [row.badge_id, row.value]),
  );
  const uncounted = rows.filter(({ id }) => !kept.has(id)).map(({ event }) => event);
  const events = await eventsOf(exec, member, [...new Set(uncounted)]);
  const earned = groupBy(levels, ({ badge_id: id }) => id);
  return {
    valueOf: (badge) => kept.get(badge.id) ?? countOf(badge, events),
    earnedOf: ({ id }) => (earned[id] ?? []).map(({ earned_at: at }) => at),
  };
}

function viewOf(badge: BadgeRow, { tone }: DrawerRow, own: Own): Badge {
  const earned = own.earnedOf(badge);
  const secret = badge.hidden && earned.length === 0;
  return {
    id: badge.id,
    name: secret ? '隐藏勋章' : badge.name,
    art: secret ? null : badge.art,
    tone,
    levels: secret ? [] : [...badge.levels],
    level: earned.length,
    value: secret ? 0 : own.valueOf(badge),
    earnedAt: earned.at(-1)?.toISOString() ?? null,
  };
}

type BadgeWall = { rows: readonly BadgeRow[]; drawers: readonly DrawerRow[]; own: Own };

async function load(
  context: BadgeContext,
  brand: Brand,
  userId: string | null,
): Promise<BadgeWall> {
  const { database } = context;
  const [rows, drawers] = await Promise.all([
    badges.ofBrand(database, brand),
    badges.drawers(database, brand),
  ]);
  const own = await ownOf(context, database, userId === null ? null : { userId, brand }, rows);
  return { rows, drawers, own };
}

const isOver = ({ ended_at: ended }: DrawerRow, now: Date): boolean =>
  ended !== null && ended <= now;

const drawerView = (drawer: DrawerRow, { rows, own }: BadgeWall, now: Date): Drawer => ({
  id: drawer.id,
  name: drawer.name,
  intro: drawer.intro,
  ended: isOver(drawer, now),
  badges: rows
    .filter(({ drawer_id: id }) => id === drawer.id)
    .map((badge) => viewOf(badge, drawer, own)),
});

/** Shows all badges of the brand by drawer. */
export async function showWall(
  context: BadgeContext,
  { brand, user, now }: Call<typeof calls.badgeWall>,
): Promise<Out<typeof calls.badgeWall>> {
  const shown = await load(context, brand, user?.id ?? null);
  return {
    drawers: shown.drawers
      .map((drawer) => drawerView(drawer, shown, now))
      .filter((drawer) => drawer.badges.length > 0),
  };
}

/** Shows a drawer. Throws DRAWER_NOT_FOUND. */
export async function showDrawer(
  context: BadgeContext,
  { brand, user, now, input }: Call<typeof calls.badgeDrawer>,
): Promise<Out<typeof calls.badgeDrawer>> {
  const shown = await load(context, brand, user?.id ?? null);
  const drawer = shown.drawers.find(({ id }) => id === input.id);
  if (!drawer) throw new DomainError('DRAWER_NOT_FOUND');
  return drawerView(drawer, shown, now);
}

/** Shows a badge with its rule. Throws BADGE_NOT_FOUND. */
export async function showBadge(
  context: BadgeContext,
  { brand, user, now, input }: Call<typeof calls.badgeDetail>,
): Promise<Out<typeof calls.badgeDetail>> {
  const { database } = context;
  const { rows, drawers, own } = await load(context, brand, user?.id ?? null);
  const row = rows.find(({ id }) => id === input.id);
  if (!row) throw new DomainError('BADGE_NOT_FOUND');
  const drawer = drawers.find(({ id }) => id === row.drawer_id)!;
  const badge = viewOf(row, drawer, own);
  const earned = own.earnedOf(row);
  const shelf = user ? await shelfOf(database, user.id, brand) : NO_SHELF;
  return {
    ...badge,
    drawer: { id: drawer.id, name: drawer.name },
    ended: isOver(drawer, now),
    steps: badge.levels.map((count, i) => ({
      words: row.words.replace('{n}', String(count)),
      earnedAt: earned[i]?.toISOString() ?? null,
    })),
    link: badge.art === null ? null : row.link,
    holders: await badges.holders(database, row.id),
    worn: shelf.worn === row.id,
    picture: badgeImage({
      brand,
      tone: drawer.tone,
      art: badge.art ?? 'star',
      level: badge.level,
    }),
  };
}

type Shelf = { worn: string | null; pinned: string[] };
const NO_SHELF: Shelf = { worn: null, pinned: [] };

/** Returns what a member shows of a brand's badges. */
export async function shelfOf(exec: Exec, userId: string, brand: Brand): Promise<Shelf> {
  const own = (await badges.shelves(exec, userId)).find((row) => row.brand === brand);
  return own ? { worn: own.worn, pinned: own.pinned } : NO_SHELF;
}

/** How far the next level is, from 0 to 1; 1 where there is none. */
const share = ({ levels, level, value }: Badge): number =>
  level >= levels.length ? 1 : value / levels[level]!;

/** Shows the member's badges, or those of another one. Throws MEMBER_NOT_FOUND. */
export async function showOwnBadges(
  context: BadgeContext,
  { brand, user, now, input }: MemberCall<typeof calls.badgesOfMember>,
): Promise<Out<typeof calls.badgesOfMember>> {
  const { database, shareCodes } = context;
  const named =
    input.author === undefined ? user.id : await shareCodes.memberBy(database, input.author);
  if (named === undefined) throw new DomainError('MEMBER_NOT_FOUND');
  const others = named !== user.id;
  const { rows, drawers, own } = await load(context, brand, named);
  const all = rows.map((row) =>
    viewOf(
      row,
      drawers.find(({ id }) => id === row.drawer_id)!,
      own,
    ),
  );
  const earned = sortBy(
    all.filter(({ level }) => level > 0),
    [(badge) => -Date.parse(badge.earnedAt!)],
  );
  const running = new Set(drawers.filter((drawer) => !isOver(drawer, now)).map(({ id }) => id));
  const open = all.filter(
    ({ art, level, levels }, i) =>
      art !== null && level < levels.length && running.has(rows[i]!.drawer_id),
  );
  return {
    ...(await shelfOf(database, named, brand)),
    name: others ? ((await facesOf(database, [named]))(named).nickName ?? '') : null,
    earned: others ? earned.map((badge) => ({ ...badge, value: 0 })) : earned,
    near: others
      ? []
      : sortBy(
          open.filter((badge) => share(badge) >= NEAR),
          [(badge) => -share(badge)],
        ),
    easy:
      others || earned.length > 0
        ? []
        : sortBy(open, [({ levels, value }) => levels[0]! - value]).slice(0, EASY),
  };
}
