import { ownCoupons } from '@marque/contract/mall/coupon/endpoints';
import { passMemberCode, passMine } from '@marque/contract/pass/endpoints';
import type { MemberCode } from '@marque/contract/pass/schema';
import { useQuery } from '@tanstack/react-query';
import { PassCode } from '#blocks/pass-code/pass-code.tsx';
import { ASK_EVERY_MS, useScanCodes, isOutdated } from '#blocks/pass-code/use-scan-codes.ts';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { CardEdge } from './card-edge.tsx';
import { TurnMark } from './turn-mark.tsx';
import * as styles from './my-qr-code.module.css';

/** The member's own code: it names the member at a desk, turns every 30 seconds, and is never used up. */
export function Component() {
  const api = useApi();
  const href = useHref();
  useScanCodes();
  const code = useQuery({
    ...api.query(passMemberCode, {}, 'live'),
    enabled: useSignedIn(),
    refetchOnWindowFocus: 'always',
    refetchInterval: ASK_EVERY_MS,
  });
  const offline = isOutdated(code);
  return (
    <RecordPage
      id="member.myQrCode"
      login="登录后出示会员码"
      of={code}
      skeleton={<SkeletonCards heights={[96, 396]} />}
      wayOn={
        <LinkButton size="small" kind="secondary" to={href('member.writeOff')}>
          选一张券出示
        </LinkButton>
      }
    >
      {(data) => <Card of={data} offline={offline} />}
    </RecordPage>
  );
}

function Card({ of: { code, seen, turning }, offline }: { of: MemberCode; offline: boolean }) {
  const { pass: variant } = useBrand().blocks;
  return (
    <>
      <article className={cx(styles.card, styles[variant])}>
        <CardEdge offline={offline} />
        <div className={styles.code}>
          <TurnMark turning={turning} />
          {seen ? (
            <div className={styles.seen} role="status">
              <b>已识别</b>
              <p className={styles.store}>{seen.store}</p>
              <p>{formatDateTime(seen.at).slice(11)} 扫了你的会员码，请店员选一张券核销</p>
            </div>
          ) : (
            <PassCode code={code} turning={turning} usable statusText="可用" over={null} />
          )}
        </div>
      </article>
      <UsableHere />
    </>
  );
}

/** What the member can use in a store and in the mall. */
function UsableHere() {
  const api = useApi();
  const href = useHref();
  const enabled = useSignedIn();
  const passes = useQuery({ ...api.query(passMine, {}, 'live'), enabled });
  const coupons = useQuery({ ...api.query(ownCoupons, {}, 'live'), enabled });
  const usable = passes.data?.items.filter(({ status }) => status === 'usable').length;
  const many = (count: number | undefined) => (count === undefined ? '' : `${count} 张`);
  return (
    <div className={styles.rows}>
      <ListRow
        label="到店可用"
        note="选一张直接出示"
        value={many(usable)}
        to={href('member.writeOff')}
      />
      <ListRow
        label="商城可用"
        note="下单时自动选用"
        value={many(coupons.data?.counts.usable)}
        to={href('member.coupons')}
      />
    </div>
  );
}
