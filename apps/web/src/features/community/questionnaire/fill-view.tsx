import { walk } from '@marque/contract/form-data/walk';
import type { OpenedForm } from '@marque/contract/form-data/schema';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { PageLink, Redirect, useHref, usePageSubjectId } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { type Flow, FLOWS } from './flow.ts';
import * as styles from './questionnaire.module.css';
import { useOpened } from './use-card.ts';

const FormPage = lazyComponent(() => import('#blocks/form-engine/form-page.tsx'));
const WAITING = <SkeletonCards heights={[96, 320]} />;

/** A questionnaire being filled in. What was answered is kept, and goes on where it was left. */
export function FillView({ flow }: { flow: Flow }) {
  const { fill, intro } = FLOWS[flow];
  const id = usePageSubjectId(fill);
  return (
    <Page
      id={fill}
      action={
        <PageLink page={intro} params={{ id }} className={styles.leave}>
          先存下
        </PageLink>
      }
    >
      <MemberGate title="登录后填写，换台手机也能接着填">
        <Filling formId={id} flow={flow} />
      </MemberGate>
    </Page>
  );
}

/** Whether nobody finds a place any more, whatever they answer. */
const isFull = ({ definition, full, status }: OpenedForm): boolean =>
  (status === 'none' || status === 'draft') && walk(definition, {}, full).path.length === 0;

function Filling({ formId, flow }: { formId: string; flow: Flow }) {
  const opened = useOpened(formId);
  const href = useHref();
  const { intro, end } = FLOWS[flow];
  const toIntro = href(intro, { id: formId });
  return (
    <QueryView
      of={opened}
      skeleton={WAITING}
      onError={<LinkButton to={toIntro}>看问卷说明</LinkButton>}
    >
      {(form) => {
        if (isFull(form)) return <Redirect to={toIntro} />;
        if (form.status !== 'none' && form.status !== 'draft')
          return <Redirect to={href(end, { id: formId })} />;
        return (
          <LazyBoundary loading={WAITING}>
            <FormPage formId={formId} opened={form} onClose={() => undefined} />
          </LazyBoundary>
        );
      }}
    </QueryView>
  );
}
