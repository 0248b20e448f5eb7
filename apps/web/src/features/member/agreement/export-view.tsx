import { askDataExport, dataExport, dataExportFile } from '@marque/contract/account/endpoints';
import { EXPORT_KEPT_DAYS, OldCodeForm } from '@marque/contract/account/form';
import type { DataExport } from '@marque/contract/account/schema';
import { maskPhone } from '@marque/contract/mask';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { CodeField } from '#blocks/phone-code/code-field.tsx';
import { useCode } from '#blocks/phone-code/use-code.ts';
import { SlideSheet } from '#blocks/slide-check/slide-sheet.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { FormView } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { saveFile } from '#shared/platform/save-file.ts';
import { useSession, useSignedIn } from '#shared/session/session.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Card, Note } from '#shared/ui/layout/card.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import * as styles from './cancel.module.css';

const MAKING_MS = 5_000;

/** What is kept about the member, as a file: what is in it, the proof by code, and the file for its days. */
export default function ExportView() {
  const api = useApi();
  const last = useQuery({
    ...api.query(dataExport, {}, 'live'),
    enabled: useSignedIn(),
    refetchInterval: ({ state }) => (state.data?.export?.state === 'making' ? MAKING_MS : false),
  });
  return (
    <MemberGate title="登录后下载自己的数据">
      <QueryView of={last} skeleton={<Skeleton height={320} />}>
        {({ export: found }) => (found ? <Last of={found} /> : <Offer />)}
      </QueryView>
    </MemberGate>
  );
}

/** Says what is in the file, before it is asked for. */
const Offer = () => (
  <>
    <Card aria-label="文件里有什么">
      <h2 className={styles.heading}>我们保存的、与你有关的全部数据</h2>
      <ul className={styles.losses}>
        <li>账号、协议与授权、实名、认证、地址和爱车</li>
        <li>商城和购车订单、付款、发票、预约与保养</li>
        <li>积分、优惠券、邀请、活动、社区、评价和消息</li>
        <li>两个品牌的都在里面；照片只列出名称，可以在应用里保存</li>
      </ul>
    </Card>
    <AskForm />
  </>
);

function Last({ of: { state, overAt, bytes } }: { of: DataExport }) {
  const [again, setAgain] = useState(false);
  if (state === 'making')
    return (
      <Card role="status">
        <h2 className={styles.heading}>正在整理你的数据</h2>
        <p className={styles.text}>一般几分钟就好，整理好会发消息告诉你，可以先离开这一页。</p>
      </Card>
    );
  if (state === 'over')
    return (
      <>
        <Card>
          <h2 className={styles.heading}>上一份数据已过期</h2>
          <p className={styles.text}>文件已经删除。需要的话，可以再申请一份。</p>
        </Card>
        <AskForm />
      </>
    );
  return (
    <>
      <Card role="status">
        <h2 className={styles.heading}>你的数据整理好了</h2>
        <p className={styles.text}>
          一个 JSON 文件，{Math.ceil((bytes ?? 0) / 1024)} KB。{formatDateTime(overAt ?? '')}{' '}
          前可以下载，之后删除。里面有你的个人信息，请存在只有自己能打开的地方。
        </p>
        <div className={styles.actions}>
          <SaveButton />
          <Button kind="secondary" disabled={again} onClick={() => setAgain(true)}>
            再申请一份
          </Button>
        </div>
      </Card>
      {again ? <AskForm /> : null}
    </>
  );
}

function SaveButton() {
  const api = useApi();
  const save = useWrite({
    mutationFn: () => api.call(dataExportFile, {}, { hideLoading: true }),
    onSuccess: ({ path }) => {
      saveFile(path);
      toast('正在下载；没有反应的话，请在手机浏览器里打开这一页');
    },
  });
  return (
    <Button busy={save.isPending} onClick={() => save.mutate()}>
      下载我的数据
    </Button>
  );
}

function AskForm() {
  const api = useApi();
  const client = useQueryClient();
  const { phone } = useSession();
  const request = useCode(phone, 'account');
  const form = useWriteForm({
    rules: OldCodeForm,
    initial: { code: '' },
    leavesFreely: true,
    write: {
      mutationFn: ({ code }, key) => api.call(askDataExport, { code }, { idempotencyKey: key }),
      purpose: ({ code }) => `askDataExport:${code}`,
      onSuccess: (found) => client.setQueryData(api.key(dataExport, {}), found),
    },
    refusals: { CODE_WRONG: 'code', CODE_EXPIRED: 'code' },
  });
  return (
    <>
      <Card aria-label="申请">
        <FormView of={form}>
          <CodeField of={form} request={request} />
          <Note>
            验证码发到 {maskPhone(phone)}。每天可以申请一次，文件加密保存 {EXPORT_KEPT_DAYS} 天。
          </Note>
          <Submit of={form} at="page">
            申请下载
          </Submit>
        </FormView>
      </Card>
      <SlideSheet check={request.check} />
    </>
  );
}
