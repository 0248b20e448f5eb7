import { Button } from '#shared/ui/control/button.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { type ChosenPlace, PlaceList } from './place-list.tsx';

export type PlaceSheetProps = {
  open: boolean;
  value: ChosenPlace | null;
  onPick: (place: ChosenPlace | null) => void;
  onClose: () => void;
};

/** Asks where something was written. */
export default function PlaceSheet({ open, value, onPick, onClose }: PlaceSheetProps) {
  const pick = (place: ChosenPlace | null) => {
    onPick(place);
    onClose();
  };
  return (
    <Sheet full open={open} onClose={onClose} title="在哪里">
      {value ? (
        <Button kind="plain" block onClick={() => pick(null)}>
          不显示位置
        </Button>
      ) : null}
      <PlaceList onPick={pick} />
    </Sheet>
  );
}
