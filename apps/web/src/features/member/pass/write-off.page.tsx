import { passMine, passStore } from '@marque/contract/pass/endpoints';
import type { OwnPass } from '@marque/contract/pass/schema';
import { useQuery } from '@tanstack/react-query';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { PassWallet } from '#blocks/pass-list/pass-wallet.tsx';
import { PassPage } from '#blocks/pass-view/pass-page.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import * as styles from './write-off.module.css';

/** The code of one pass; without an id the member's passes to choose from. */
export function Component() {
  const { id } = usePageParams('member.writeOff');
  const href = useHref();
  if (!id) return <Choice />;
  const others = href('member.writeOff');
  return (
    <PassPage
      key={id}
      page="member.writeOff"
      id={id}
      login="登录后出示核销码"
      wayOn={
        <LinkButton size="small" kind="secondary" to={others}>
          选一张券
        </LinkButton>
      }
      renderBar={({ status }) => (
        <ActionBar>
          <LinkButton kind="secondary" to={href('member.couponRules')}>
            用券规则
          </LinkButton>
          <LinkButton kind={status === 'usable' ? 'secondary' : 'primary'} to={others}>
            换一张
          </LinkButton>
        </ActionBar>
      )}
    />
  );
}

function Choice() {
  const api = useApi();
  const enabled = useSignedIn();
  const mine = useQuery({ ...api.query(passMine, {}, 'live'), enabled });
  return (
    <Page id="member.writeOff">
      <MemberGate title="登录后出示核销码">
        <QueryView of={mine} skeleton={<SkeletonCards heights={[128, 104]} />}>
          {({ items }) => <Usable items={items.filter(({ status }) => status === 'usable')} />}
        </QueryView>
        <DeskRow />
      </MemberGate>
    </Page>
  );
}

function Usable({ items }: { items: readonly OwnPass[] }) {
  const href = useHref();
  if (items.length === 0)
    return (
      <Empty
        of="coupons"
        title="没有可以到店用的券"
        text="到店用的商品、礼券，付款或领取后在这里出码"
      >
        <LinkButton size="small" kind="secondary" to={href('member.coupons')}>
          看我的优惠券
        </LinkButton>
      </Empty>
    );
  return (
    <>
      <p className={styles.head}>
        <b>{items.length}</b> 张能用，选一张出示
      </p>
      <PassWallet items={items} page="member.writeOff" />
    </>
  );
}

/** The way to the desk, for who works in a store. */
function DeskRow() {
  const api = useApi();
  const href = useHref();
  const { data } = useQuery({ ...api.query(passStore, {}), enabled: useSignedIn() });
  if (!data?.store) return null;
  return (
    <div className={styles.rows}>
      <ListRow label="门店核销台" note={data.store} value="扫码核销" to={href('mall.writeCode')} />
    </div>
  );
}
