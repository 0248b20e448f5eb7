import { closeAccount, closeCheck } from '@marque/contract/account/endpoints';
import { CLOSES_AFTER_DAYS, OldCodeForm } from '@marque/contract/account/form';
import type { CloseCheck } from '@marque/contract/account/schema';
import { maskPhone } from '@marque/contract/mask';
import { formatInteger } from '@marque/contract/money';
import type { PageParams, PageId } from '@marque/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useScore } from '#blocks/member-score/use-score.ts';
import { CodeField } from '#blocks/phone-code/code-field.tsx';
import { useCode } from '#blocks/phone-code/use-code.ts';
import { SlideSheet } from '#blocks/slide-check/slide-sheet.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { FormView } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { href, isPageId } from '#shared/routing/page-paths.ts';
import { signOut, useSession } from '#shared/session/session.ts';
import { CheckBox } from '#shared/ui/control/choice.tsx';
import { Card, Note } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './cancel.module.css';

/** Closing the account: what keeps it open, what goes with it, and the proof by code. */
export default function CancelView() {
  const api = useApi();
  const [closesAt, setClosesAt] = useState<string | null>(null);
  const check = useQuery({ ...api.query(closeCheck, {}, 'live'), enabled: closesAt === null });
  if (closesAt !== null) return <Asked closesAt={closesAt} />;
  return (
    <MemberGate title="登录后注销账号">
      <QueryView of={check} skeleton={<Skeleton height={320} />}>
        {({ blockers }) =>
          blockers.length > 0 ? (
            <Blocked of={blockers} />
          ) : (
            <CloseForm
              onClosed={(at) => {
                setClosesAt(at);
                signOut();
              }}
            />
          )
        }
      </QueryView>
    </MemberGate>
  );
}

function Blocked({ of: blockers }: { of: CloseCheck['blockers'] }) {
  return (
    <Card aria-label="还没有完成的事">
      <h2 className={styles.heading}>还有 {blockers.length} 件事没有完成</h2>
      <p className={styles.text}>完成后就可以注销，点开可以去处理。</p>
      {blockers.map(({ brand, text, link: { page, params } }) => (
        <ListRow
          key={`${brand}:${page}`}
          label={text}
          {...(isPageId(page) && { to: href(page, params as PageParams<PageId>, brand) })}
        />
      ))}
    </Card>
  );
}

function CloseForm({ onClosed }: { onClosed: (closesAt: string) => void }) {
  const api = useApi();
  const { phone } = useSession();
  const score = useScore();
  const [agreed, setAgreed] = useState(false);
  const request = useCode(phone, 'account');
  const form = useWriteForm({
    rules: OldCodeForm,
    initial: { code: '' },
    leavesFreely: true,
    write: {
      mutationFn: ({ code }, key) => api.call(closeAccount, { code }, { idempotencyKey: key }),
      purpose: ({ code }) => `closeAccount:${code}`,
      onSuccess: ({ closesAt }) => onClosed(closesAt),
    },
    refusals: { CODE_WRONG: 'code', CODE_EXPIRED: 'code' },
  });
  return (
    <>
      <Card aria-label="注销会失去什么">
        <h2 className={styles.heading}>注销后，两个品牌都不能再用这个账号</h2>
        <ul className={styles.losses}>
          <li>
            {score ? `${formatInteger(score)} 积分` : '积分'}
            、优惠券、电子券、会员等级和权益都会清空
          </li>
          <li>爱车、认证、收货地址和证件信息会删除，不能恢复</li>
          <li>订单、发票和付款记录按法律规定保存，不再显示你的姓名和电话</li>
          <li>申请后 {CLOSES_AFTER_DAYS} 天内重新登录，账号会保留；之后才会注销</li>
          <li>手机号可以重新注册，180 天内没有新会员礼</li>
        </ul>
      </Card>
      <Card>
        <FormView of={form}>
          <CodeField of={form} request={request} />
          <Note>验证码发到 {maskPhone(phone)}</Note>
          <CheckBox checked={agreed} onChange={setAgreed} label="我已知道会失去什么，仍要注销" />
          <Submit of={form} at="page" disabled={!agreed}>
            申请注销
          </Submit>
        </FormView>
      </Card>
      <SlideSheet check={request.check} />
    </>
  );
}

const Asked = ({ closesAt }: { closesAt: string }) => (
  <Card role="status">
    <h2 className={styles.heading}>注销申请已收到</h2>
    <p className={styles.text}>
      你已在所有设备退出登录。账号会在 {formatDateTime(closesAt)}{' '}
      注销，在这之前重新登录，账号就会保留。
    </p>
  </Card>
);
