import type { Invoice } from '@marque/contract/mall/invoice/schema';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';

const TitleForm = lazyComponent(() => import('./title-form.tsx'));

type TitleSheetProps = {
  /** The title being edited; undefined when the sheet is closed, null for a new title. */
  title: Invoice | null | undefined;
  onClose: () => void;
};

/** The sheet with the form of an invoice title. */
export function TitleSheet({ title, onClose }: TitleSheetProps) {
  return (
    <Sheet open={title !== undefined} onClose={onClose} title={title ? '修改抬头' : '添加抬头'}>
      {title === undefined ? null : (
        <LazyBoundary loading={<Skeleton height={220} />}>
          <TitleForm key={title?.id} title={title} onSaved={onClose} />
        </LazyBoundary>
      )}
    </Sheet>
  );
}
