import type { ServiceFacts } from '@marque/contract/maintenance/subject-schema';
import { WorkLines } from '#blocks/workshop-visit/work-lines.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import * as styles from './appointments.module.css';

/** The car, the described symptom and the agreed price of work on a car. */
export function WorkPart({ of }: { of: ServiceFacts }) {
  const { carName, plate, symptom, note, lines } = of;
  return (
    <>
      <ListRow label="车辆" value={[plate || '未上牌', carName].filter(Boolean).join(' · ')} />
      {symptom ? <ListRow label="哪里不对" value={symptom} /> : null}
      {note ? <ListRow label="备注" value={note} /> : null}
      {lines.length > 0 ? (
        <>
          <h3 className={styles.price}>约定价格</h3>
          <WorkLines of={of} />
          <p className={styles.note}>改期不改价；到店多做的项目，你同意了才另算</p>
        </>
      ) : (
        <p className={styles.note}>门店检查后先报价，你同意了才开始修</p>
      )}
    </>
  );
}
