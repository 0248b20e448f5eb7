import type { Spot } from '@marque/contract/activity/presence/schema';
import { useState } from 'react';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { CheckIn, type CheckInProps } from './check-in.tsx';

export type CheckInSheetProps = {
  open: boolean;
  onClose: () => void;
  of: CheckInProps['of'];
  /** The store; null while none was chosen. */
  spot: Spot | null;
};

/** Checks in at one of several stores. */
export default function CheckInSheet({ open, onClose, of, spot }: CheckInSheetProps) {
  const [kept, setKept] = useState(spot);
  if (spot && spot !== kept) setKept(spot);
  return (
    <Sheet open={open} onClose={onClose} title={kept ? `在${kept.dealer.name}打卡` : '打卡'}>
      {kept ? <CheckIn of={of} spot={kept} onDone={onClose} /> : null}
    </Sheet>
  );
}
