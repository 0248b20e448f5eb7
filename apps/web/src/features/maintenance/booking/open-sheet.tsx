import { appointmentDetail } from '@marque/contract/appointment/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './booking.module.css';
import { OpenVisit } from './open-visit.tsx';

type OpenSheetProps = { open: boolean; onClose: () => void; id: string };

/** Says that the car has an open visit already, and leads to it. */
export default function OpenSheet({ open, onClose, id }: OpenSheetProps) {
  const api = useApi();
  const visit = useQuery({ ...api.query(appointmentDetail, { id }, 'live'), enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title="这台车已经约了">
      <div className={styles.sheet}>
        <QueryView of={visit} skeleton={<Skeleton height={96} />}>
          {(one) => <OpenVisit of={one} />}
        </QueryView>
      </div>
    </Sheet>
  );
}
