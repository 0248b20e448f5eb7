import { useBrand } from '#shared/brand/brand.ts';
import type { RecordWayProps } from './record-labels.ts';
import { RecordLog } from './record-log.tsx';
import { RecordPath } from './record-path.tsx';

/** The records on the way of a car as its brand draws it; without any, what will stand there. */
export function RecordWay(props: RecordWayProps) {
  const { history } = useBrand().blocks;
  const Way = { path: RecordPath, log: RecordLog }[history];
  return <Way {...props} />;
}
