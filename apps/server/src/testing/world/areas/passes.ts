import type { Out } from '@marque/contract/core';
import { passMine, type passToday } from '@marque/contract/pass/endpoints';
import { sql } from 'kysely';
import { copiesOf } from '../../copies.ts';
import { oncePer } from '../../once-per.ts';
import { staffOf } from '../../operators.ts';
import { type Area, byId, type Copies, copyId, quoted } from '../area.ts';
import { idOf, type Owner, ownKind, typed } from '../kinds.ts';
import { appointment } from './appointments.ts';
import { dealer } from './dealers.ts';
import { orders } from './mall/orders.ts';

const manager = oncePer((owner: Owner) => staffOf(owner.app, idOf(dealer, owner), 'manager'));

const HOLDER = `user_id = 'holder'`;

/** Adds a member of whom the store has taken an order, which is partly in a refund, and an appointment. */
async function addUses(owner: Owner): Promise<void> {
  const { me, copy } = copiesOf(owner);
  const { app } = owner;
  const toUse = quoted((await orders(owner)).toUse.id);
  const visit = quoted(idOf(appointment, owner));
  const { userId } = await manager(owner);
  const user_id = `'holder'`;
  const firstId = `one.id || '-0'`;
  await copy(
    'mall_order',
    `${me} and id = ${toUse}`,
    { user_id, id: firstId, order_no: `one.order_no || 'h'` },
    1,
  );
  const ofOrder = { user_id, order_id: `one.order_id || '-0'` };
  await copy('order_line', `${me} and order_id = ${toUse}`, { ...ofOrder, held_quantity: '1' }, 1);
  await copy(
    'appointment',
    `${me} and id = ${visit}`,
    { user_id, id: firstId, code: `one.code || 'h'` },
    1,
  );
  const code = `lpad(((one.code::bigint + 1) % 1000000000000)::text, 12, '0')`;
  const pass = { user_id, id: firstId, code, seed: 'null' };
  await copy('write_off_code', `${me} and order_id = ${toUse}`, { ...pass, ...ofOrder }, 1);
  const source_id = `one.source_id || '-0'`;
  await copy('write_off_code', `${me} and source_id = ${visit}`, { ...pass, source_id }, 1);
  await sql`insert into write_off_use (user_id, code_id, id, at, dealer_id, staff_id)
    select user_id, id, id, ${app.clock.now}, ${idOf(dealer, owner)}, ${userId}
    from write_off_code where user_id = 'holder'`.execute(app.database);
}

/** Multiplies the members of whom the store has taken something. */
async function growUses({ copy }: Copies): Promise<void> {
  const user_id = `one.user_id || '-' || n`;
  const own = { user_id, id: copyId };
  const ofOrder = { user_id, order_id: `one.order_id || '-' || n` };
  await copy('mall_order', HOLDER, { ...own, order_no: `one.order_no || n` });
  await copy('order_line', HOLDER, ofOrder);
  await copy('appointment', HOLDER, { ...own, code: `one.code || n` });
  await copy('write_off_code', HOLDER, {
    ...own,
    order_id: `one.order_id || '-' || n`,
    source_id: `one.source_id || '-' || n`,
    code: `lpad(((one.code::bigint + n * 10000000) % 1000000000000)::text, 12, '0')`,
  });
  await copy('write_off_use', HOLDER, { ...own, code_id: `one.code_id || '-' || n` });
}

/** A member's own passes, one for each piece. */
const ownPass = ownKind(async (owner) => {
  await orders(owner);
  const { items } = await owner.client.call(passMine, {});
  return items.map(({ id }) => id);
});

export const area: Area = {
  ids: {
    'pass.detail': { id: ownPass },
    'pass.use': { code: typed },
    'pass.undo': { code: typed, useId: typed },
  },
  inputs: { 'pass.detail': byId(ownPass) },
  lists: {
    measured: {
      'pass.mine': {},
      'pass.today': { rows: ({ uses }: Out<typeof passToday>) => uses.length, who: manager },
    },
    fixed: {
      'uses of one pass of a member': ['pass.detail'],
      'digits of one code': ['pass.memberCode'],
    },
    add: addUses,
    grow: growUses,
  },
};
