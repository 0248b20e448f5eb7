import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import type { Region } from './region.ts';

type RegionPickerProps = {
  open: boolean;
  onClose: () => void;
  /** The codes of province, city and district; '' for none. */
  value: readonly [string, string, string];
  onPick: (region: Region) => void;
};

const RegionColumns = lazyComponent(() => import('./region-columns.tsx'));

/** A sheet to choose province, city and district. The names of regions load when it is opened. */
export function RegionPicker({ open, onClose, value, onPick }: RegionPickerProps) {
  return (
    <Sheet open={open} onClose={onClose} title="所在地区">
      <LazyBoundary loading={<Skeleton height={320} />}>
        <RegionColumns value={value} onPick={onPick} />
      </LazyBoundary>
    </Sheet>
  );
}
