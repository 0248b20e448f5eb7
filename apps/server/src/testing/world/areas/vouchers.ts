import { addVoucherSort, giveVoucher } from '../../cars/vouchers.ts';
import { type Area, byId } from '../area.ts';
import { mallKind, ownKind } from '../kinds.ts';

const voucherSort = mallKind(async ({ app }) => [await addVoucherSort(app)]);

const voucher = ownKind(async (owner) => {
  const [sort] = await voucherSort.make(owner);
  return [await giveVoucher(owner.app, owner.client.userId, sort!)];
});

export const area: Area = {
  ids: { 'voucher.detail': { id: voucher }, 'operator.voucherGive': { template: voucherSort } },
  inputs: { 'voucher.detail': byId(voucher) },
};
