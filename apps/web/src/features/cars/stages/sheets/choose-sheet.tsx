import { ChoiceList } from '#shared/ui/picker/choice-list.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';

export type ChooseSheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  options: readonly { readonly id: string; readonly name: string; readonly note?: string }[];
  value: string | null;
  onPick: (id: string) => void;
};

/** A sheet with a single choice, which closes on a tap. */
export default function ChooseSheet({ title, options, value, onPick, ...sheet }: ChooseSheetProps) {
  return (
    <Sheet {...sheet} title={title}>
      <ChoiceList label={title} options={options} value={value} onPick={onPick} />
    </Sheet>
  );
}
