import { CarPicker } from '#blocks/car-picker/car-picker.tsx';

type PickedCarProps = { open: boolean; onClose: () => void; onPick: (carId: string) => void };

/** The cars of a member who has none yet, so that it begins with adding one. */
export default function PickedCar({ open, onClose, onPick }: PickedCarProps) {
  return (
    <CarPicker
      open={open}
      onClose={onClose}
      title="添加车辆"
      chosenId={null}
      onPick={(id) => {
        onPick(id);
        onClose();
      }}
    />
  );
}
