import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { AskStore, type AskStoreProps } from './ask-store.tsx';

type AskStoreSheetProps = AskStoreProps & {
  /** What is asked for, as the title. */
  title?: string;
  open: boolean;
  onClose: () => void;
};

/** 「请门店联系我」: the form of a lead, or the lead that the person has already sent to the store. */
export default function AskStoreSheet({
  title = '请门店联系我',
  open,
  onClose,
  ...rest
}: AskStoreSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <AskStore {...rest} />
    </Sheet>
  );
}
