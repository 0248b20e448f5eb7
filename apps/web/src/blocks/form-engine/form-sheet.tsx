import { formOpen } from '@marque/contract/form-data/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { FormEngine } from './form-engine.tsx';
import * as styles from './form-engine.module.css';
import type { ResponseOf } from './response-of.ts';

type FormSheetProps = { of: ResponseOf; title: string; open: boolean; onClose: () => void };

/** A form in a sheet. It continues where the member left it, also on another device. */
export default function FormSheet({ of, title, open, onClose }: FormSheetProps) {
  const api = useApi();
  const form = useQuery({ ...api.query(formOpen, of, 'live'), enabled: open });
  return (
    <Sheet full open={open} onClose={onClose} title={title}>
      <QueryView
        of={form}
        skeleton={
          <div className={styles.waiting}>
            <Skeleton height={320} />
          </div>
        }
      >
        {(opened) => <FormEngine of={of} opened={opened} onClose={onClose} />}
      </QueryView>
    </Sheet>
  );
}
