import { stagesOf } from '@marque/contract/progress';
import { useQuery } from '@tanstack/react-query';
import { myCarList } from '@marque/contract/garage/endpoints';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { StageLine } from '#blocks/stage-line/stage-line.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import * as styles from './certification.module.css';
import { CheckStep } from './check-step.tsx';
import { ConsentStep } from './consent-step.tsx';
import { PhotoStep } from './photo-step.tsx';
import { useCertifications } from './use-certification.ts';
import { STEPS, useCertifyDraft } from './use-certify-draft.ts';

const NAMES = ['知情同意', '拍行驶证', '核对信息', '结果'];

/** The four steps of a certification. `carId`: the car of the garage that it is about. */
export default function Certify({ carId }: { carId: string | undefined }) {
  const api = useApi();
  const signedIn = useSignedIn();
  const of = useCertifyDraft();
  const { step, reading } = of.draft;
  const list = useCertifications();
  const cars = useQuery({ ...api.query(myCarList, {}, 'list'), enabled: signedIn });
  const car = cars.data?.items.find(({ id }) => id === carId) ?? null;
  const at = STEPS.indexOf(step);
  const stages = stagesOf(
    NAMES.map((text, i) => ({ text, at: null, done: i < at })),
    false,
  );
  return (
    <Page id="member.ownerCertification">
      <MemberGate title="登录后认证车主">
        <div className={styles.steps}>
          <StageLine stages={stages} label="认证步骤" />
        </div>
        {step === 'consent' ? <ConsentStep of={of} /> : null}
        {step === 'photo' ? (
          <QueryView of={list} skeleton={<SkeletonCards heights={[234, 100]} />}>
            {({ reads, samples }) => <PhotoStep of={of} reads={reads} samples={samples} />}
          </QueryView>
        ) : null}
        {step === 'check' && reading ? (
          // The car of the garage fills in what the licence did not say.
          carId && cars.isPending ? (
            <SkeletonCards heights={[234, 272]} />
          ) : (
            <CheckStep of={of} reading={reading} car={car} />
          )
        ) : null}
      </MemberGate>
    </Page>
  );
}
