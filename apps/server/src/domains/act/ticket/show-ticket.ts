import { COMING_JOINS } from '@marque/contract/community/act/states';
import type * as calls from '@marque/contract/community/act/endpoints';
import type { ActTicket } from '@marque/contract/community/act/schema';
import { maskPlate } from '@marque/contract/mask';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { contentImages } from '../../media/module.ts';
import { STATUS_TEXT } from '../../pass/module.ts';
import { findAct, viewFor } from '../acts/show-act.ts';
import { sessionView } from '../acts/view.ts';
import type { ActRow } from '../acts/repository.ts';
import type { ActContext } from '../context.ts';
import { companionsOf } from '../joining/companions.ts';
import { viewOf } from '../joining/own-sign-ups.ts';
import { joinRepository as joins, type JoinRow } from '../joining/repository.ts';

type Call = MemberCall<typeof calls.actTicket>;

/** Returns the code of a confirmed guest; null while there is none. */
async function codeOf(
  { database, passes }: ActContext,
  row: JoinRow,
  now: Date,
): Promise<ActTicket['code']> {
  if (!COMING_JOINS.some((status) => status === row.status)) return null;
  const own = { userId: row.user_id, kind: 'act' as const, sourceIds: [row.id] };
  const pass = (await passes.passesOf(database, own, now)).find(
    ({ status }) => status === 'usable' || status === 'used',
  );
  if (!pass) return null;
  // Who was checked in by the venue's code has a pass that nobody has read.
  const usable = pass.status === 'usable' && row.status === 'confirmed';
  return {
    code: pass.code,
    turning: usable ? pass.turning() : [],
    usable,
    statusText: usable ? STATUS_TEXT.usable : '已签到',
  };
}

const contactOf = async (
  { database }: ActContext,
  { group_image: key, organiser_phone: phone }: ActRow,
): Promise<ActTicket['contact']> => ({
  group: key === null ? null : ((await contentImages(database, [key])).get(key) ?? null),
  phone,
});

/** Shows the member's own sign-up with its ticket. Throws ACT_JOIN_NOT_FOUND. */
export async function showTicket(
  context: ActContext,
  { brand, input, user, now }: Call,
): Promise<ActTicket> {
  const { database, garage, vault } = context;
  const row = await joins.find(database, { userId: user.id, id: input.joinId });
  if (row?.brand !== brand) throw new DomainError('ACT_JOIN_NOT_FOUND');
  const found = await findAct(database, brand, row.act_id);
  const session = found.sessions.find(({ id }) => id === row.session_id);
  if (!session) throw new DomainError('ACT_JOIN_NOT_FOUND');
  const code = await codeOf(context, row, now);
  const car = row.car_id === null ? null : await garage.car(database, user.id, brand, row.car_id);
  return {
    join: await viewOf(database, found.act, found.sessions, row, now),
    act: await viewFor(context, database, found, { userId: user.id, now }),
    session: sessionView(found.act, session, now),
    companions: companionsOf(vault, row),
    plate: car ? maskPlate(car.plate) : '',
    code,
    contact: code ? await contactOf(context, found.act) : null,
  };
}
