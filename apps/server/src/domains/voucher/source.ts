import type { ProvidedPort } from '#kernel/module.ts';
import { definePassSource, type PassShown } from '../pass/ports.ts';
import type { VoucherContext } from './context.ts';
import { voucherRepository as vouchers } from './repository.ts';
import { linkOf, worthOf } from './view.ts';

/** Registers vouchers as a source of passes, which every store takes. */
export const voucherSource = ({ tell }: Pick<VoucherContext, 'tell'>): ProvidedPort =>
  definePassSource({
    kind: 'voucher',
    lock: async (tx, { userId, sourceId: id }) => {
      await vouchers.lock(tx, { userId, id });
    },
    async find(exec, of) {
      const rows = await vouchers.findMany(
        exec,
        of.map(({ userId, sourceId: id }) => ({ userId, id })),
      );
      return new Map(
        of.map(({ passId, sourceId }): [string, PassShown] => {
          const row = rows.find(({ id }) => id === sourceId)!;
          const { brand, title, reason, terms } = row;
          const worth = { goods: row.template_id, valueFen: row.value_fen };
          const shown = { brand, title, values: worthOf(row), worth, reason, terms };
          return [passId, { ...shown, refunding: false }];
        }),
      );
    },
    async used(tx, { userId, sourceId, passId }, { store }, now) {
      const row = (await vouchers.find(tx, { userId, id: sourceId }))!;
      await tell(tx, {
        userId,
        brand: row.brand,
        kind: 'rights',
        dedupe: `voucher.used:${passId}:${now.toISOString()}`,
        title: `${row.title}已使用`,
        body: `在${store}使用。不是你本人使用的话，请联系客服。`,
        link: linkOf(row),
        at: now,
      });
    },
    // The pass itself restores the use.
    undone: () => Promise.resolve(),
  });
