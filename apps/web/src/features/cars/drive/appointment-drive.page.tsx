import { DriveForm } from '#blocks/drive-form/drive-form.tsx';
import { useNavigateToPage, usePageParams } from '#shared/routing/navigation.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { ChangeDrive } from './change-drive.tsx';

export function Component() {
  const { id, from, ...wanted } = usePageParams('cars.appointmentDrive');
  const go = useNavigateToPage();
  if (id) return <ChangeDrive key={id} id={id} />;
  return (
    <Page id="cars.appointmentDrive">
      <DriveForm
        wanted={wanted}
        source={from ?? 'cars.appointmentDrive'}
        onBooked={(drive) => go('cars.driveRecord', { id: drive.id }, { replace: true })}
      />
    </Page>
  );
}
