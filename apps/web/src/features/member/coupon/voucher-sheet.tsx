import { voucherDetail } from '@marque/contract/voucher/endpoints';
import type { Voucher } from '@marque/contract/voucher/schema';
import { useQuery } from '@tanstack/react-query';
import { PassCode } from '#blocks/pass-code/pass-code.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './coupons.module.css';
import { voucherNote } from './voucher-labels.ts';

const ASK_EVERY_MS = 3000;

type VoucherSheetProps = { open: boolean; onClose: () => void; of: Voucher | null };

/** The sheet with the code of a voucher and what it covers. */
export default function VoucherSheet({ open, onClose, of }: VoucherSheetProps) {
  const api = useApi();
  // Polled, so that the sheet shows when the code has been redeemed.
  const asked = useQuery({
    ...api.query(voucherDetail, { id: of?.id ?? '' }, 'live'),
    enabled: open && of !== null,
    refetchInterval: of?.status === 'usable' ? ASK_EVERY_MS : false,
  });
  const voucher = asked.data ?? of;
  return (
    <Sheet open={open} onClose={onClose} title={voucher?.title ?? ''}>
      {voucher ? (
        <div className={styles.sheet}>
          <PassCode
            code={voucher.code}
            turning={voucher.turning}
            usable={voucher.status === 'usable'}
            statusText={voucher.statusText}
            over={voucherNote(voucher)}
          />
          <SpecTable>
            {voucher.covers.length > 0 ? (
              <Spec label="包含">{voucher.covers.join('、')}</Spec>
            ) : null}
            <Spec label="有效期">{voucherNote(voucher)}</Spec>
            <Spec label="来源">{voucher.reason}</Spec>
            <Spec label="使用说明">{voucher.terms}</Spec>
            {voucher.history.map(({ at, store }) => (
              <Spec key={at} label={store}>
                {formatDateTime(at)} 使用
              </Spec>
            ))}
          </SpecTable>
        </div>
      ) : null}
    </Sheet>
  );
}
