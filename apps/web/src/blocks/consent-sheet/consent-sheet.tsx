import { consentAsked, consentGive, consentWithdraw } from '@marque/contract/agreement/endpoints';
import type { AgreementKind } from '@marque/contract/agreement/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import AgreementText from '#blocks/agreement-text/agreement-text.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { signOut, useSignedIn } from '#shared/session/session.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './consents-sheet.module.css';

const STOPS = {
  title: '不同意新的协议？',
  text: '账号会退出登录，仍可以浏览。订单和积分保留，再次登录时重新征求同意。',
  yes: '仅浏览',
} as const;

/** Asks a member again after a major change of an agreement. The page behind keeps its input. */
export function ConsentSheet() {
  const { call, key, query } = useApi();
  const client = useQueryClient();
  const enabled = useSignedIn();
  const { data } = useQuery({ ...query(consentAsked, {}, 'steady'), enabled });
  const [later, setLater] = useState(false);
  const [reading, setReading] = useState<AgreementKind | null>(null);
  const items = (enabled && data?.items) || [];
  const kinds = items.map(({ kind }) => kind);
  const decide = useWrite({
    mutationFn: (agreed: boolean) =>
      call(agreed ? consentGive : consentWithdraw, { kinds, page: 'consent' }),
    onSuccess: (_, agreed) => {
      if (agreed) client.setQueryData(key(consentAsked, {}), { items: [] });
      else signOut();
    },
  });
  const refuse = async () => {
    if (await askConfirm(STOPS)) decide.mutate(false);
  };
  return (
    <>
      <Sheet
        open={items.length > 0 && !later}
        onClose={() => setLater(true)}
        title="协议有更新"
        footer={
          <div className={styles.choices}>
            <Button kind="secondary" block onClick={() => void refuse()}>
              仅浏览
            </Button>
            <Button block busy={decide.isPending} onClick={() => decide.mutate(true)}>
              同意
            </Button>
          </div>
        }
      >
        <p className={styles.asked}>有重要内容改变，请阅读后决定。关掉这里，下次打开时会再问你。</p>
        {items.map(({ kind, title, version }) => (
          <ListRow
            key={kind}
            label={title}
            value={`版本 ${version}`}
            onClick={() => setReading(kind)}
          />
        ))}
      </Sheet>
      <Sheet open={reading !== null} onClose={() => setReading(null)} title="全文">
        {reading ? <AgreementText kind={reading} /> : null}
      </Sheet>
    </>
  );
}
