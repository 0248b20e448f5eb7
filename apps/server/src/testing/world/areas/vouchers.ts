import { addVoucherSort, giveVoucher } from '../../cars/vouchers.ts';
import { type Area, byId, copyId, ofOperator } from '../area.ts';
import { mallKind, ownKind } from '../kinds.ts';

const voucherSort = mallKind(async ({ app }) => [await addVoucherSort(app)]);

const voucher = ownKind(async (owner) => {
  const [sort] = await voucherSort.make(owner);
  return [await giveVoucher(owner.app, owner.client.userId, sort!)];
});

export const area: Area = {
  ids: { 'voucher.detail': { id: voucher }, 'operator.voucherGive': { template: voucherSort } },
  inputs: { 'voucher.detail': byId(voucher) },
  lists: {
    measured: {
      'voucher.list': {},
      'operator.vouchers': { who: ofOperator },
    },
    fixed: {
      'parts of one record of a member': ['voucher.detail'],
    },
    grow: async ({ copy }) => {
      await copy('voucher_template', 'true', { id: copyId });
      await copy('voucher', 'true', { id: copyId, source: `one.source || n` });
      await copy('write_off_code', `source_kind = 'voucher'`, {
        id: copyId,
        source_id: `one.source_id || '-' || n`,
        code: `lpad((one.code::bigint + n * 10000000)::text, 12, '9')`,
      });
    },
  },
};
