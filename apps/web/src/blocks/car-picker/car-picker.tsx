import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import type { CarPickerProps } from './car-picker-props.ts';

const CarSheet = lazyComponent(() => import('./car-sheet.tsx'));

/** A sheet to choose one of the member's cars, or to add one. */
export function CarPicker({ title = '安装车辆', ...props }: CarPickerProps & { title?: string }) {
  return (
    <Sheet open={props.open} onClose={props.onClose} title={title}>
      <LazyBoundary loading={<Skeleton height={160} />}>
        <CarSheet key={props.editId ?? 'cars'} {...props} />
      </LazyBoundary>
    </Sheet>
  );
}
