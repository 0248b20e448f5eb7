import { cancelAppointment, previewCancel } from '@marque/contract/appointment/endpoints';
import { CANCEL_REASONS, type CancelReason } from '@marque/contract/appointment/kinds';
import type { Appointment } from '@marque/contract/appointment/schema';
import type { Out } from '@marque/contract/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { timeText } from '#blocks/slot-picker/slot-labels.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { eachTime } from '#shared/ui/modal/each-time.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import * as styles from './appointment-card.module.css';

type CancelPreview = Out<typeof previewCancel>;

type CancelSheetProps = {
  open: boolean;
  onClose: () => void;
  appointment: Appointment;
  onReschedule?: () => void;
};

const REASONS = CANCEL_REASONS.map(({ id, text }) => ({ id, name: text }));

type InsteadProps = { nearest: CancelPreview['nearest']; onReschedule: () => void };

/** Offers the nearest free times instead of cancelling. */
const Instead = ({ nearest, onReschedule }: InsteadProps) => (
  <div className={styles.instead}>
    <p>不如改期？最近还有 {nearest.map(({ start }) => timeText(start)).join('、')}</p>
    <Button kind="secondary" size="small" onClick={onReschedule}>
      去改期
    </Button>
  </div>
);

/** The sheet for cancelling: the consequences, other times instead, and the reason. */
function CancelSheet({ open, onClose, appointment, onReschedule }: CancelSheetProps) {
  const api = useApi();
  const client = useQueryClient();
  const { id } = appointment;
  const preview = useQuery({ ...api.query(previewCancel, { id }, 'live'), enabled: open });
  const [reason, setReason] = useState<CancelReason | ''>('');
  const [asked, setAsked] = useState(false);
  const cancel = useWrite({
    mutationFn: (why: CancelReason, key) =>
      api.call(cancelAppointment, { id, reason: why }, { idempotencyKey: key }),
    purpose: () => `cancel:${id}`,
    onSuccess: () => {
      onClose();
      toast('预约已取消');
    },
    onSettled: () => client.invalidateQueries(),
  });
  const cancelNow = () => {
    setAsked(true);
    if (reason) cancel.mutate(reason);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="取消预约"
      footer={
        preview.data?.allowed ? (
          <Button block busy={cancel.isPending} onClick={cancelNow}>
            确认取消
          </Button>
        ) : null
      }
    >
      <div className={styles.sheet}>
        <QueryView of={preview} skeleton={<Skeleton height={160} />}>
          {({ allowed, refusal, notes, nearest }) =>
            allowed ? (
              <>
                <ul className={styles.notes}>
                  {notes.map((note) => (
                    <li key={note}>{note}</li>
                  ))}
                </ul>
                {nearest.length > 0 && onReschedule ? (
                  <Instead
                    nearest={nearest}
                    onReschedule={() => {
                      onClose();
                      onReschedule();
                    }}
                  />
                ) : null}
                <h3>为什么取消</h3>
                <ChoiceChips
                  label="取消原因"
                  options={REASONS}
                  value={reason}
                  onChange={setReason}
                />
                {asked && !reason ? (
                  <p className={styles.problem} role="alert">
                    请选择取消原因
                  </p>
                ) : null}
              </>
            ) : (
              <p>{refusal}</p>
            )
          }
        </QueryView>
      </div>
    </Sheet>
  );
}

export default eachTime(CancelSheet);
