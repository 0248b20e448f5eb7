import type { Appointment } from '@marque/contract/appointment/schema';
import { Button } from '#shared/ui/control/button.tsx';
import { eachTime } from '#shared/ui/modal/each-time.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { CancelView } from './cancel-view.tsx';
import { useCancel } from './use-cancel.ts';

type CancelSheetProps = {
  open: boolean;
  onClose: () => void;
  appointment: Appointment;
  onReschedule?: () => void;
};

/** The sheet for cancelling an appointment. */
function CancelSheet({ open, onClose, appointment, onReschedule }: CancelSheetProps) {
  const of = useCancel(appointment.id, {
    enabled: open,
    onCancelled: () => {
      onClose();
      toast('预约已取消');
    },
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="取消预约"
      footer={
        of.preview.data?.allowed ? (
          <Button block busy={of.cancelling} onClick={of.cancel}>
            确认取消
          </Button>
        ) : null
      }
    >
      <CancelView
        of={of}
        onReschedule={
          onReschedule &&
          (() => {
            onClose();
            onReschedule();
          })
        }
      />
    </Sheet>
  );
}

export default eachTime(CancelSheet);
