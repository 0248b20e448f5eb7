import { REFUSALS, type CheckCode } from '@marque/contract/member/certification/labels';
import type { Certification } from '@marque/contract/member/certification/schema';
import { daysBetween, shanghaiDay } from '@marque/contract/shanghai';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { StageLine } from '#blocks/stage-line/stage-line.tsx';
import { serverNow } from '#shared/api/wire.ts';
import { useHref, useNavigateToPage } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import * as styles from './certification.module.css';
import { CheckList } from './check-list.tsx';
import { dueText } from './due-text.ts';
import { KeptData } from './kept-data.tsx';
import { LicenceDrawing, type LineState } from './drawings/licence-drawing.tsx';
import { OwnerMark } from './drawings/owner-mark.tsx';
import { Reasons } from './reasons.tsx';
import { useCertification } from './use-certification.ts';

const AppealSheet = lazySheet(() => import('./appeal-sheet.tsx'));
const ReleaseSheet = lazySheet(() => import('./release-sheet.tsx'));

/** One certification: what it has become, each check, what is kept, and what can be done. */
export default function OneCertification({ id }: { id: string }) {
  const href = useHref();
  const certification = useCertification(id);
  const appeal = useSheet('appeal');
  const release = useSheet('release');
  return (
    <RecordPage
      id="member.ownerCertification"
      login="登录后看认证结果"
      of={certification}
      skeleton={<SkeletonCards heights={[234, 96, 288]} />}
      wayOn={<LinkButton to={href('member.ownerCertification')}>我的车主认证</LinkButton>}
      renderBar={(one) => (
        <Bar of={one} onAppeal={() => appeal.show()} onRelease={() => release.show()} />
      )}
    >
      {(one) => (
        <>
          <Result of={one} />
          {one.allowed.includes('appeal') || appeal.open ? (
            <AppealSheet of={one} open={appeal.open} onClose={() => appeal.close()} />
          ) : null}
          {one.allowed.includes('release') || release.open ? (
            <ReleaseSheet of={one} open={release.open} onClose={() => release.close()} />
          ) : null}
        </>
      )}
    </RecordPage>
  );
}

type OfOne = { of: Certification };

/** What is said of each line: the reasons of a refusal are ringed. */
function statesOf({
  checks,
  refusal,
  state,
}: Certification): Partial<Record<CheckCode, LineState>> {
  const wrong = new Set<CheckCode | null>(
    state === 'refused' ? refusal?.codes.map((code) => REFUSALS[code].check) : [],
  );
  return Object.fromEntries(
    checks.map(({ code, passed }) => [
      code,
      wrong.has(code) ? 'wrong' : passed || state === 'active' ? 'passed' : 'open',
    ]),
  );
}

function Result({ of }: OfOne) {
  const { checks, plate, stages, state, title, vin } = of;
  const states = statesOf(of);
  return (
    <>
      {state === 'active' ? (
        <OwnerMark title={title} line={plate || vin} />
      ) : (
        <div className={styles.object}>
          <LicenceDrawing states={states} />
        </div>
      )}
      <Promise of={of} />
      <Reasons of={of} />
      {state === 'active' ? (
        <section className={styles.part} aria-label="这台车">
          <ListRow label="车架号" value={vin} />
          <ListRow label="所有人" value={of.name} />
        </section>
      ) : null}
      <section className={styles.part} aria-label="核对">
        <CheckList checks={checks} states={states} />
      </section>
      <section className={styles.part} aria-label="进度">
        <StageLine stages={stages} label="认证进度" />
      </section>
      <KeptData of={of} />
    </>
  );
}

/** The figure of the page: until when it is decided, until when it holds, or how long one can still act. */
function Promise({ of }: OfOne) {
  const { dueAt, late, refusal, state, stateText, validUntil } = of;
  const now = new Date(serverNow());
  if (dueAt)
    return (
      <section className={styles.lead} aria-label="进展">
        <p>
          {late
            ? '抱歉，比答应的晚了，最迟'
            : state === 'appeal'
              ? '另一位审核人员复核，最迟'
              : '人工审核，最迟'}
        </p>
        <h2 className={styles.figure}>{dueText(dueAt, now)}</h2>
        <p>有结果会通知你，不用守在这里</p>
      </section>
    );
  if (state === 'active')
    return (
      <section className={styles.lead} aria-label="有效期">
        <p>已认证，有效到</p>
        <h2 className={styles.figure}>{validUntil!}</h2>
        <p>到期前 30 天提醒你</p>
      </section>
    );
  if (refusal?.appealUntil)
    return (
      <section className={styles.lead} aria-label="结果">
        <p>没有通过，还可以申诉</p>
        <h2 className={styles.figure}>
          {daysBetween(shanghaiDay(now), shanghaiDay(new Date(refusal.appealUntil)))}
          <small>天</small>
        </h2>
        <p>改好后也可以直接重新认证</p>
      </section>
    );
  return (
    <section className={styles.lead} aria-label="结果">
      <p>这次认证</p>
      <h2 className={styles.figure}>{stateText}</h2>
      <p>需要的话可以重新认证</p>
    </section>
  );
}

type BarProps = OfOne & { onAppeal: () => void; onRelease: () => void };

function Bar({ of: { allowed }, onAppeal, onRelease }: BarProps) {
  const go = useNavigateToPage();
  const href = useHref();
  if (allowed.length === 0)
    return (
      <ActionBar>
        <LinkButton block kind="secondary" to={href('entry.home', { view: 'me' })}>
          回到我的
        </LinkButton>
      </ActionBar>
    );
  return (
    <ActionBar wideLast>
      {allowed.includes('release') ? (
        <Button block kind="secondary" onClick={onRelease}>
          解除认证
        </Button>
      ) : null}
      {allowed.includes('appeal') ? (
        <Button block kind="secondary" onClick={onAppeal}>
          申诉
        </Button>
      ) : null}
      {allowed.includes('again') ? (
        <Button block onClick={() => go('member.ownerCertification', { view: 'new' })}>
          重新认证
        </Button>
      ) : null}
    </ActionBar>
  );
}
