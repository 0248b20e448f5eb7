import { inTransaction } from '#kernel/database.ts';
import { voucherModule } from '#domains/voucher/module.ts';
import type { TestApp } from '../app.ts';
import { freshKey } from '../orders.ts';

/** Adds a sort of vouchers of ¥30, valid for a month. Returns its id. */
export async function addVoucherSort({ database }: TestApp): Promise<string> {
  const id = `voucher-${freshKey()}`;
  await database
    .insertInto('voucher_template')
    .values({
      id,
      brand: 'xtl',
      kind: 'cash',
      title: '到店代金券',
      value_fen: 3000,
      covers: [],
      terms: '抵工时费',
      uses: 1,
      valid_days: 30,
    })
    .execute();
  return id;
}

/** Gives a member a voucher of a sort. Returns its id. */
export async function giveVoucher(
  { clock, database, kernel }: TestApp,
  userId: string,
  templateId: string,
): Promise<string> {
  const given = { userId, brand: 'xtl', templateId, source: freshKey(), reason: '测试' } as const;
  const id = await inTransaction(database, (tx) =>
    kernel.use(voucherModule).give(tx, given, clock.now),
  );
  return id!;
}
