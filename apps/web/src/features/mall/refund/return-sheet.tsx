import { useState } from 'react';
import { fieldErrors } from '#shared/api/error.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { TextField } from '#shared/ui/control/field.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import styles from './refund-parts.module.css';

type ReturnSheetProps = {
  open: boolean;
  busy: boolean;
  error: Error | null;
  onClose: () => void;
  onSend: (parcel: { carrier: string; trackingNo: string }) => void;
};

/** Asks for the number of the parcel that brings the goods back. */
export function ReturnSheet({ open, busy, error, onClose, onSend }: ReturnSheetProps) {
  const [carrier, setCarrier] = useState('');
  const [trackingNo, setTrackingNo] = useState('');
  const [checked, setChecked] = useState(false);
  const parcel = { carrier: carrier.trim(), trackingNo: trackingNo.replaceAll(/\s/g, '') };
  const problems = {
    ...(parcel.carrier ? {} : { carrier: '请填写快递公司' }),
    ...(/^[A-Za-z0-9-]{6,32}$/.test(parcel.trackingNo)
      ? {}
      : { trackingNo: '单号是 6 到 32 位字母或数字' }),
  };
  const told: Record<string, string> = { ...fieldErrors(error), ...(checked ? problems : {}) };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="填写寄回单号"
      footer={
        <Button
          block
          busy={busy}
          onClick={() => {
            setChecked(true);
            if (Object.keys(problems).length === 0) onSend(parcel);
          }}
        >
          提交
        </Button>
      }
    >
      <div className={styles.fields}>
        <TextField
          label="快递公司"
          placeholder="如 远达快递"
          maxLength={20}
          value={carrier}
          error={told.carrier}
          onChange={(event) => setCarrier(event.target.value)}
        />
        <TextField
          label="快递单号"
          placeholder="面单上的单号"
          maxLength={32}
          autoCapitalize="characters"
          value={trackingNo}
          error={told.trackingNo}
          onChange={(event) => setTrackingNo(event.target.value)}
        />
      </div>
    </Sheet>
  );
}
