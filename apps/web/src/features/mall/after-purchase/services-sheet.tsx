import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { Services, type ServicesProps } from './services.tsx';

export type ServicesSheetProps = ServicesProps & { open: boolean; onClose: () => void };

/** The sheet with the after-sale rules of the goods. */
export default function ServicesSheet({ product, open, onClose }: ServicesSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="服务与售后">
      <Services product={product} />
    </Sheet>
  );
}
