import { useState } from 'react';
import { type Beat, Beats } from '#blocks/beats/beats.tsx';
import { formatPlate } from '#blocks/car-picker/car-labels.ts';
import { MyCar } from '#blocks/my-car/my-car.tsx';
import { timeText } from '#blocks/slot-picker/slot-labels.ts';
import type { BeatId, WantedVisit } from '#blocks/workshop-visit/visit-draft.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { FormView } from '#shared/form/field.tsx';
import { signIn } from '#shared/platform/sign-in.ts';
import { useNavigateToPage, useRouteLocation } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import * as styles from './booking.module.css';
import { CarBeat } from './car-beat.tsx';
import { ContactBeat } from './contact-beat.tsx';
import { OpenVisit } from './open-visit.tsx';
import { useVisitData, type VisitData } from './use-visit-data.ts';
import { useVisitForm, type VisitForm } from './use-visit-form.ts';
import { beatOf } from './visit-beats.ts';
import { VisitBar } from './visit-bar.tsx';
import { WhenBeat } from './when-beat.tsx';
import { WorkBeat } from './work-beat.tsx';

const PriceSheet = lazySheet(() => import('./price-sheet.tsx'), 'opened');
const OpenSheet = lazySheet(() => import('./open-sheet.tsx'), 'opened');

/** The form that books a visit to the workshop: four questions, one of them open. */
export default function BookVisit({ wanted }: { wanted: WantedVisit }) {
  const go = useNavigateToPage();
  const of = useVisitForm({
    wanted,
    onBooked: ({ id }) => go('maintenance.mainResult', { id, from: 'booked' }, { replace: true }),
  });
  const data = useVisitData(of);
  const signedIn = useSignedIn();
  const { copy } = useBrand();
  const { pathname, search } = useRouteLocation();
  const [uploading, setUploading] = useState(false);
  const { values, form } = of;
  const total = data.quote?.totalFen ?? 0;
  const submit = (seenFen = total) => {
    // A visitor's car is none of the garage yet, which is asked for after signing in.
    const lacking = beatOf(values.kind, signedIn ? values : { ...values, carId: 'visitor' });
    if (signedIn || lacking) of.submit(seenFen);
    else void signIn(pathname + search);
  };
  return (
    <Page
      id="maintenance.maintenance"
      title={values.kind === 'repair' ? '预约维修' : undefined}
      bar={<VisitBar of={of} data={data} busy={uploading} onSubmit={() => submit()} />}
    >
      <FormView of={{ ...form, submit: () => submit() }}>
        <MyCar of={data.mine} />
        {data.pending ? (
          <SkeletonCards heights={[320, 96]} />
        ) : (
          <>
            <p className={styles.lead}>{copy.care.lead}</p>
            {data.open ? <OpenVisit of={data.open} /> : null}
            <Beats beats={beatsOf(of, data, setUploading)} open={values.beat} onOpen={of.open} />
          </>
        )}
      </FormView>
      <PriceSheet
        open={of.changed.of !== null}
        onClose={of.changed.close}
        changed={of.changed.of}
        onAgree={(seenFen) => {
          of.changed.close();
          submit(seenFen);
        }}
      />
      <OpenSheet open={of.openId.of !== null} onClose={of.openId.close} id={of.openId.of ?? '-'} />
    </Page>
  );
}

/** The answer to what is done, in a line. */
function workText({ values }: VisitForm, { plan }: VisitData): string {
  if (values.kind === 'repair') return values.symptom.trim();
  const names = (plan.data?.items ?? [])
    .filter(({ id }) => values.items.includes(id))
    .map(({ name }) => name);
  return names.length > 2
    ? `${names.slice(0, 2).join('、')}等 ${names.length} 项`
    : names.join('、');
}

function beatsOf(
  of: VisitForm,
  data: VisitData,
  onUploading: (busy: boolean) => void,
): Beat<BeatId>[] {
  const { values } = of;
  const { own, plan, store } = data;
  const when = values.start ? timeText(values.start) : '';
  return [
    {
      id: 'car',
      title: '哪台车',
      short: '车',
      value: own ? formatPlate(own.plate) : (plan.data?.seriesName ?? ''),
      content: <CarBeat of={of} data={data} />,
    },
    {
      id: 'work',
      title: values.kind === 'repair' ? '哪里不对' : '做什么',
      short: '项目',
      value: workText(of, data),
      content: <WorkBeat of={of} data={data} onUploading={onUploading} />,
    },
    {
      id: 'when',
      title: '哪里、什么时候',
      short: '时间',
      value: when || (store?.name ?? ''),
      content: <WhenBeat of={of} data={data} />,
    },
    {
      id: 'contact',
      title: '怎么联系',
      short: '联系',
      value: values.name && values.phone ? values.name : '',
      content: <ContactBeat of={of} data={data} />,
    },
  ];
}
