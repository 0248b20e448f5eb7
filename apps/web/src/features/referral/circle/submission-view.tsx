import type { SubmissionKind } from '@marque/contract/referral/circle/labels';
import { circleMine, circleWithdraw } from '@marque/contract/referral/circle/submission-endpoints';
import type { Submission } from '@marque/contract/referral/circle/submission-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { StandingNote } from '#blocks/moderation/standing-note.tsx';
import { ofCalls, useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import * as styles from './circle.module.css';
import { nextText, stateText } from './submission-words.ts';
import { SupplementForm } from './supplement-form.tsx';

type SubmissionViewProps = { id: string; kind: SubmissionKind };

/** What the member has handed in: the state, the answer, what is asked for, and its withdrawal. */
export default function SubmissionView(props: SubmissionViewProps) {
  return (
    <MemberGate title="登录后查看进展">
      <Own {...props} />
    </MemberGate>
  );
}

function Own({ id, kind }: SubmissionViewProps) {
  const api = useApi();
  const href = useHref();
  const mine = useQuery(api.query(circleMine, { kind }, 'live'));
  const back = href(kind === 'proposal' ? 'referral.circleCalls' : 'referral.circleCooperate');
  return (
    <QueryView
      of={mine}
      skeleton={<Skeleton height={420} />}
      empty={{
        when: ({ items }) => items.every((one) => one.id !== id),
        show: (
          <Empty title="没有找到，可能已经失效">
            <LinkButton size="small" kind="secondary" to={back}>
              看全部
            </LinkButton>
          </Empty>
        ),
      }}
    >
      {({ items }) => <Shown of={items.find((one) => one.id === id)!} />}
    </QueryView>
  );
}

function Shown({ of }: { of: Submission }) {
  const { answer, at, company, id, images, standing, state, supplement, text, title } = of;
  return (
    <article className={styles.last}>
      <p className={styles.figure}>
        <b>{stateText(of)}</b>
        {nextText(of)}
      </p>
      {standing ? (
        <div className={styles.words}>
          <StandingNote standing={standing} subject={{ kind: 'proposal', id }} />
        </div>
      ) : null}
      {answer ? (
        <section className={styles.plate} aria-label="答复">
          <b>给你的答复</b>
          <p>{answer}</p>
        </section>
      ) : null}
      <div className={styles.words}>
        <h2>{title}</h2>
        {company ? <p>{company}</p> : null}
        <p>{text || '内容已按你的撤回删除'}</p>
        {supplement ? <p>补充：{supplement}</p> : null}
        {images.map((image) => (
          <Picture key={image.key} image={image} alt="提交的图片" sizes="92vw" />
        ))}
        <p>{formatDateTime(at)} 提交</p>
      </div>
      {state === 'supplement' ? <SupplementForm id={id} /> : null}
      {of.withdrawable ? <Withdraw of={of} /> : null}
    </article>
  );
}

function Withdraw({ of: { id, kind } }: { of: Submission }) {
  const api = useApi();
  const client = useQueryClient();
  const write = useWrite({
    mutationFn: () => api.call(circleWithdraw, { id }),
    // A refusal says that work has begun, which the page shows then.
    onSettled: () => client.invalidateQueries(ofCalls(circleMine.id)),
  });
  const ask = async () => {
    const text =
      kind === 'proposal'
        ? '撤回后不再评审，公开的内容立刻下架，可以重新提交。'
        : '撤回后洽谈结束，公司、联系人和合作设想立刻删除。';
    if (await askConfirm({ title: '撤回这份提交？', text, yes: '撤回' })) write.mutate();
  };
  return (
    <div className={styles.words}>
      <Button block kind="secondary" busy={write.isPending} onClick={() => void ask()}>
        撤回
      </Button>
    </div>
  );
}
