import { driveApplication } from '@marque/contract/cars/drive/endpoints';
import type { TypedDrive } from '@marque/contract/cars/drive/schema';
import { queryMycarSeriesApp } from '@marque/contract/cars/endpoints';
import { isDriven } from '@marque/contract/cars/drive/test-drive';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { FormView } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { signIn } from '#shared/platform/sign-in.ts';
import { useRouteLocation } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { Unboxed } from '#shared/ui/layout/card.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { CarPart } from './car-part.tsx';
import { ConsentPart } from './consent-part.tsx';
import { DriverPart } from './driver-part.tsx';
import { OpenDrive } from './open-drive.tsx';
import { StorePart } from './store-part.tsx';
import { TimePart } from './time-part.tsx';
import { useOpenDrive } from './use-open-drive.ts';
import { type DriveFormOptions, useDriveForm } from './use-drive-form.ts';

const LOADING = <SkeletonCards heights={[260, 120, 240, 200]} />;

/** The values of the member's earlier drive; undefined while they load, null without one. */
function useTyped(id: string | undefined): TypedDrive | null | undefined {
  const api = useApi();
  const asks = useSignedIn() && id !== undefined;
  const { data, isError } = useQuery({
    ...api.query(driveApplication, { id: id ?? '-' }, 'live'),
    enabled: asks,
  });
  return asks && !isError ? data : null;
}

type DriveFormProps = Omit<DriveFormOptions, 'series'> & {
  /** The id of an earlier drive to repeat. */
  again?: string | undefined;
};

/** The application for a test drive: car, store, time, driver, agreements. */
export default function DriveForm({ again, ...props }: DriveFormProps) {
  const api = useApi();
  const typed = useTyped(again);
  const series = useQuery(api.query(queryMycarSeriesApp, { saleState: 'all' }, 'list'));
  return (
    <QueryView of={series} skeleton={LOADING}>
      {({ items }) =>
        typed === undefined ? (
          LOADING
        ) : (
          <Asking
            {...props}
            wanted={{ ...props.wanted, again: typed }}
            series={items.filter(({ saleState }) => isDriven(saleState))}
          />
        )
      }
    </QueryView>
  );
}

function Asking(props: DriveFormOptions) {
  const asking = useDriveForm(props);
  const { form, values } = asking;
  const signedIn = useSignedIn();
  const { pathname, search } = useRouteLocation();
  const booked = useOpenDrive(values.seriesId);
  const submit = () => (signedIn ? form.submit() : void signIn(pathname + search));
  return (
    <FormView of={{ ...form, submit }}>
      <CarPart of={asking} series={props.series} />
      {booked ? (
        <OpenDrive drive={booked} />
      ) : (
        <>
          <Unboxed>
            <StorePart of={asking} />
            <TimePart of={asking} firstDay={props.wanted.day} />
            <DriverPart of={asking} />
            <ConsentPart of={form} />
          </Unboxed>
          <Submit of={form} at="bar">
            {signedIn ? '提交预约' : '登录并预约'}
          </Submit>
        </>
      )}
    </FormView>
  );
}
