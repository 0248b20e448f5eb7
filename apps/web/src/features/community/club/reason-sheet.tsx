import { useState } from 'react';
import { Button } from '#shared/ui/control/button.tsx';
import { TextField } from '#shared/ui/control/field.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';

type ReasonSheetProps = {
  title: string;
  action: string;
  open: boolean;
  onClose: () => void;
  onSend: (reason: string) => void;
};

const MAX_REASON = 60;
const MIN_REASON = 2;

/** Asks for a reason, which the other person reads. */
export default function ReasonSheet({ title, action, open, onClose, onSend }: ReasonSheetProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const send = () => {
    if (reason.trim().length < MIN_REASON) return setError('写一句原因，对方会看到');
    setReason('');
    onSend(reason.trim());
  };
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <TextField
        label="原因，对方会看到"
        value={reason}
        most={MAX_REASON}
        error={error}
        onText={(text) => {
          setReason(text);
          setError(undefined);
        }}
      />
      <Button block onClick={send}>
        {action}
      </Button>
    </Sheet>
  );
}
