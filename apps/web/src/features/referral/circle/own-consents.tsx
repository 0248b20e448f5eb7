import { consentMine, consentWithdraw } from '@marque/contract/agreement/endpoints';
import type { AgreementKind, Consent } from '@marque/contract/agreement/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { formatDate } from '#shared/format/time.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import * as styles from './circle.module.css';

/** The agreements of the circle. */
const KINDS: ReadonlySet<AgreementKind> = new Set(['circlePrivacy', 'coCreation']);

/** What the member has agreed to in the circle, with its withdrawal and what ends with it. */
export default function OwnConsents() {
  const { call, key, query } = useApi();
  const client = useQueryClient();
  const { data } = useQuery(query(consentMine, {}, 'live'));
  const write = useWrite({
    mutationFn: (kind: AgreementKind) =>
      call(consentWithdraw, { kinds: [kind], page: 'referral.circlePrivacy' }),
    onSuccess: (now) => client.setQueryData(key(consentMine, {}), now),
  });
  const withdraw = async ({ kind, stops, title }: Consent) => {
    if (await askConfirm({ title: `撤回「${title}」？`, text: stops, yes: '撤回' }))
      write.mutate(kind);
  };
  const own = data?.items.filter(({ kind }) => KINDS.has(kind)) ?? [];
  return (
    <Card aria-label="我的授权">
      <h2>我在圈层的授权</h2>
      {data && own.length === 0 ? (
        <p className={styles.brief}>你还没有在圈层授权过，浏览、想要和领取都不需要。</p>
      ) : null}
      <ul>
        {own.map((one) => (
          <li key={one.kind} className={styles.entry}>
            <div className={styles.line}>
              <b>{one.title}</b>
              {one.given ? (
                <Button
                  kind="secondary"
                  size="small"
                  busy={write.isPending}
                  aria-label={`撤回：${one.title}`}
                  onClick={() => void withdraw(one)}
                >
                  撤回
                </Button>
              ) : null}
            </div>
            <p>
              {one.given ? '已同意' : '已撤回'}
              {one.at ? ` · ${formatDate(one.at)}` : ''}
              {one.version ? ` · 版本 ${one.version}` : ''}
            </p>
            <p>{one.given ? one.stops : one.about}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
