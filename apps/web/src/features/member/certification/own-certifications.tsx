import type { CertificationBrief } from '@marque/contract/member/certification/schema';
import { fullDay } from '@marque/contract/shanghai';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { serverNow } from '#shared/api/wire.ts';
import { useHref, useNavigateToPage } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import * as styles from './certification.module.css';
import { dueText } from './due-text.ts';
import { Intro } from './intro.tsx';
import { LicenceDrawing } from './drawings/licence-drawing.tsx';
import { OwnerMark } from './drawings/owner-mark.tsx';
import { useCertifications } from './use-certification.ts';

/** The member's certified cars and what waits; without any, what certifying brings. */
export default function OwnCertifications() {
  const go = useNavigateToPage();
  const list = useCertifications();
  if (list.data?.items.length === 0) return <Intro />;
  return (
    <Page
      id="member.ownerCertification"
      bar={
        list.data ? (
          <ActionBar>
            <Button block onClick={() => go('member.ownerCertification', { view: 'new' })}>
              认证一台车
            </Button>
          </ActionBar>
        ) : undefined
      }
    >
      <MemberGate title="登录后看车主认证">
        <QueryView of={list} skeleton={<SkeletonCards heights={[234, 160]} />}>
          {({ items }) => <Cars items={items} />}
        </QueryView>
      </MemberGate>
    </Page>
  );
}

/** What the row of a certification says of it. */
function noteOf({ dueAt, state, stateText, validUntil }: CertificationBrief): string {
  if (dueAt) return `${stateText}，${dueText(dueAt, new Date(serverNow()))}`;
  return state === 'active' ? `有效到 ${fullDay(validUntil!)}` : stateText;
}

function Cars({ items }: { items: readonly CertificationBrief[] }) {
  const href = useHref();
  const active = items.filter(({ state }) => state === 'active');
  const [first] = active;
  const waiting = items.find(({ dueAt }) => dueAt !== null);
  return (
    <>
      {first ? (
        <OwnerMark title={first.title} line={first.plate || first.vin} />
      ) : (
        <div className={styles.object}>
          <LicenceDrawing />
        </div>
      )}
      <section className={styles.lead} aria-label="认证情况">
        {active.length > 0 ? (
          <>
            <p>已认证</p>
            <h2 className={styles.figure}>
              {active.length}
              <small>台车</small>
            </h2>
          </>
        ) : waiting ? (
          <>
            <p>{waiting.stateText}，最迟</p>
            <h2 className={styles.figure}>{dueText(waiting.dueAt!, new Date(serverNow()))}</h2>
          </>
        ) : (
          <>
            <p>还没有认证的车</p>
            <h2 className={styles.figure}>
              0<small>台车</small>
            </h2>
          </>
        )}
      </section>
      <section className={styles.part} aria-label="认证记录">
        {items.map((one) => (
          <ListRow
            key={one.id}
            label={`${one.title} ${one.plate}`}
            note={noteOf(one)}
            value="查看"
            to={href('member.ownerCertification', { id: one.id })}
          />
        ))}
      </section>
    </>
  );
}
