import { lastDayBefore } from '@marque/contract/shanghai';
import type { OwnPass } from '@marque/contract/pass/schema';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { PassWallet } from '#blocks/pass-list/pass-wallet.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { Pocket } from './wallet-pocket.tsx';
import { PASS_TABS, type PassTab, tabOf, usePasses } from './use-passes.ts';
import * as styles from './voucher.module.css';

const NONE: Record<PassTab, { title: string; text: string }> = {
  usable: { title: '还没有电子券', text: '买的保养套餐、门店送的首保和代金券，都会收在这里' },
  used: { title: '还没有用过券', text: '到店用过一次，这里就盖一个章' },
  expired: { title: '没有过期的券', text: '到期前 30 天和 7 天，我们都会提醒你' },
};

/** The list of the member's passes, by whether they can be used. */
export function Passes() {
  const { tab, setTab, passes } = usePasses();
  return (
    <Page id="maintenance.electronics">
      <MemberGate title="登录后查看电子券">
        <Tabs label="电子券" tabs={PASS_TABS} value={tab} onChange={setTab} />
        <QueryView of={passes} skeleton={<WalletSkeleton />}>
          {({ items }) => <Wallet items={items.filter((pass) => tabOf(pass) === tab)} tab={tab} />}
        </QueryView>
      </MemberGate>
    </Page>
  );
}

const WalletSkeleton = () => (
  <div className={styles.skeleton}>
    <Skeleton width={120} height={40} />
    <Skeleton height={128} />
    <Skeleton height={104} />
  </div>
);

type WalletProps = { items: readonly OwnPass[]; tab: PassTab };

function Wallet({ items, tab }: WalletProps) {
  const href = useHref();
  if (items.length === 0)
    return (
      <div className={styles.list}>
        <Pocket title={NONE[tab].title} text={NONE[tab].text} blank>
          {tab === 'usable' ? (
            <LinkButton to={href('mall.home')}>去商城看看保养套餐</LinkButton>
          ) : null}
        </Pocket>
      </div>
    );
  return (
    <div className={styles.list}>
      <Head items={items} tab={tab} />
      <PassWallet items={items} />
      <Pocket title="到店怎么用" text="打开券，请店员扫码或输入数字，用一次少一次" />
    </div>
  );
}

/** How many passes there are and which one ends first. */
function Head({ items, tab }: WalletProps) {
  const ends = tab === 'usable' ? items.find(({ validUntil }) => validUntil !== null) : undefined;
  return (
    <p className={styles.head}>
      <span className={styles.figure}>
        <b>{items.length}</b> 张
      </span>
      {ends ? <span>最近一张 {lastDayBefore(new Date(ends.validUntil!))} 到期</span> : null}
    </p>
  );
}
