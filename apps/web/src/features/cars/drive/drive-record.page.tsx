import { usePageParams } from '#shared/routing/navigation.tsx';
import { DriveDetail } from './drive-detail.tsx';
import { DriveList } from './drive-list.tsx';

export function Component() {
  const { id } = usePageParams('cars.driveRecord');
  return id ? <DriveDetail key={id} id={id} /> : <DriveList />;
}
