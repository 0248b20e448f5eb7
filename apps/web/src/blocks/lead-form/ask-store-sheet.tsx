import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { AskStore, type AskStoreProps } from './ask-store.tsx';

type AskStoreSheetProps = AskStoreProps & { open: boolean; onClose: () => void };

/** 「请门店联系我」: the form of a lead, or the lead that the person has already sent to the store. */
export default function AskStoreSheet({ open, onClose, ...rest }: AskStoreSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="请门店联系我">
      <AskStore {...rest} />
    </Sheet>
  );
}
