import { actDetail } from '@marque/contract/community/act/endpoints';
import type { Act } from '@marque/contract/community/act/schema';
import { ACT_STATE_TEXT } from '@marque/contract/community/act/states';
import { formOpen } from '@marque/contract/form-data/endpoints';
import { useQuery } from '@tanstack/react-query';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useApi } from '#shared/api/use-api.ts';
import {
  Redirect,
  useHref,
  usePageParams,
  usePageSubjectId,
  useServerLink,
} from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { Notice, QueryView } from '#shared/ui/layout/states.tsx';
import { OtherActs } from '../common/other-acts.tsx';
import { NO_QUESTIONS } from './no-questions.ts';
import { SignForm } from './sign-form.tsx';

type SignPageId = 'community.actNewSign' | 'community.actNewSignCar';
type SignPageProps = { id: SignPageId; carFirst?: boolean };

const skeleton = <SkeletonCards heights={[120, 240]} />;

/** The page that signs up. Who is signed up already goes on to their ticket. */
export function SignPage({ id: page, carFirst = false }: SignPageProps) {
  const id = usePageSubjectId(page);
  const { session } = usePageParams(page);
  const api = useApi();
  const signedIn = useSignedIn();
  const act = useQuery({ ...api.query(actDetail, { id }, 'live'), enabled: signedIn });
  const { data } = act;
  const isReady = data !== undefined && canSign(data);
  const wayOn = <OtherActs />;
  // The form brings its own bar.
  if (signedIn && isReady)
    return <WithForm act={data} page={page} carFirst={carFirst} session={session} />;
  return (
    <Page id={page}>
      <MemberGate title="登录后报名">
        <QueryView of={act} skeleton={skeleton} onError={wayOn}>
          {(one) => <Blocked of={one} />}
        </QueryView>
      </MemberGate>
    </Page>
  );
}

const canSign = ({ allowed, eligibility }: Act): boolean =>
  eligibility.ok && (allowed.includes('sign') || allowed.includes('queue'));

/** Why one cannot sign up, and the way on. */
function Blocked({ of }: { of: Act }) {
  const href = useHref();
  const linkTo = useServerLink();
  const { allowed, eligibility, id, state } = of;
  if (allowed.length > 0 && eligibility.ok)
    return <Redirect to={href('community.actSign', { id })} />;
  const way = eligibility.page && linkTo(eligibility.page);
  if (!eligibility.ok)
    return (
      <Notice illustration="gate" title="这场活动有报名条件" text={eligibility.reason}>
        {way ? <LinkButton to={way}>去认证</LinkButton> : null}
      </Notice>
    );
  return (
    <Notice illustration="soon" title={`现在不能报名：${ACT_STATE_TEXT[state]}`}>
      <LinkButton kind="secondary" to={href('community.actDetails', { id })}>
        看活动详情
      </LinkButton>
    </Notice>
  );
}

type WithFormProps = {
  act: Act;
  page: SignPageId;
  carFirst: boolean;
  session: string | undefined;
};

/** Loads the questions of the activity, with what was answered before. */
function WithForm({ act, page, carFirst, session }: WithFormProps) {
  const api = useApi();
  const { formId, id: subjectId } = act;
  const opened = useQuery({
    ...api.query(formOpen, { formId: formId ?? '-', subjectId }, 'live'),
    enabled: formId !== null,
  });
  const props = { act, page, carFirst, session };
  if (formId === null) return <SignForm {...props} opened={NO_QUESTIONS} />;
  if (opened.data) return <SignForm key={opened.data.version} {...props} opened={opened.data} />;
  return (
    <Page id={page}>
      <QueryView of={opened} skeleton={skeleton}>
        {() => null}
      </QueryView>
    </Page>
  );
}
