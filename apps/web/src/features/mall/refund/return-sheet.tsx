import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';

const ReturnParcelForm = lazyComponent(() => import('./return-parcel-form.tsx'));

type ReturnSheetProps = { refundId: string; open: boolean; onClose: () => void };

/** The sheet with the form for the returned parcel. */
export function ReturnSheet({ refundId, open, onClose }: ReturnSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="填写寄回单号">
      {open ? (
        <LazyBoundary loading={<Skeleton height={180} />}>
          <ReturnParcelForm refundId={refundId} onSent={onClose} />
        </LazyBoundary>
      ) : null}
    </Sheet>
  );
}
