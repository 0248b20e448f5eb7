import {
  COOPERATION_KINDS,
  type CooperationKind,
  COOPERATIONS,
} from '@marque/contract/referral/circle/cooperation';
import { OPEN_STATES } from '@marque/contract/referral/circle/labels';
import { circleMine } from '@marque/contract/referral/circle/submission-endpoints';
import { useQuery } from '@tanstack/react-query';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Notice, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import * as styles from './circle.module.css';

const CooperationForm = lazyComponent(() => import('./cooperation-form.tsx'));

const kindOf = (asked: string | undefined): CooperationKind =>
  COOPERATION_KINDS.find((kind) => kind === asked) ?? 'brand';

/** The form of an offer to cooperate, or the open offer of the same kind. */
export function Component() {
  const kind = kindOf(usePageParams('referral.circleCooperateForm').kind);
  const { brings, name, seeks } = COOPERATIONS[kind];
  return (
    <Page id="referral.circleCooperateForm">
      <MemberGate title="登录后提交合作意向">
        <div className={styles.words}>
          <h2>{name}</h2>
          <p>我们在找{seeks}</p>
          <p>我们能给{brings}</p>
        </div>
        <Asked key={kind} kind={kind} />
      </MemberGate>
    </Page>
  );
}

function Asked({ kind }: { kind: CooperationKind }) {
  const api = useApi();
  const href = useHref();
  const mine = useQuery(api.query(circleMine, { kind: 'cooperation' }, 'live'));
  return (
    <QueryView of={mine} skeleton={<Skeleton height={560} />}>
      {({ items }) => {
        const open = items.find(
          ({ cooperation, state }) => cooperation === kind && OPEN_STATES.includes(state),
        );
        return open ? (
          <Notice
            illustration="success"
            title="同类的意向正在洽谈"
            text={`${open.company}，先看看它的进展`}
          >
            <LinkButton to={href('referral.circleCooperate', { id: open.id })}>看进展</LinkButton>
          </Notice>
        ) : (
          <LazyBoundary loading={<Skeleton height={560} />}>
            <CooperationForm kind={kind} />
          </LazyBoundary>
        );
      }}
    </QueryView>
  );
}
