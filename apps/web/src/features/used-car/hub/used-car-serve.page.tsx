import caretRight from 'virtual:icon/caret-right';
import { dealerPage } from '@marque/contract/dealer/endpoints';
import { useQuery } from '@tanstack/react-query';
import { DealerCard } from '#blocks/dealer-picker/dealer-card.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { PageLink, PathLink, useHref } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { HotlineRow } from '../common/hotline-row.tsx';
import { OwnUsedCars } from './own-used-cars.tsx';
import * as styles from './serve.module.css';

/** The stores that take used cars. */
const STORES = { kind: 'usedCar', size: 2 } as const;

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ load }) => {
  await load(dealerPage, STORES);
  return { card: { title: '二手车', desc: '先知道值多少，再决定怎么换' } };
};

/** The hub of used cars: what can be done, what one has asked for, and who does it. */
export function Component() {
  return (
    <Page id="usedCar.usedCarServe">
      <OwnUsedCars />
      <Ways />
      <Standards />
      <Stores />
    </Page>
  );
}

function Ways() {
  const href = useHref();
  const { blocks } = useBrand();
  const ways = [
    {
      name: '买二手车',
      text: '36 项检测先看，约好再来，不用先打电话',
      to: href('usedCar.buyUsedCar'),
    },
    {
      name: '爱车估值',
      text: '不留电话，每一步怎么算都写给你看',
      to: href('usedCar.vehicleValuation'),
    },
    {
      name: '卖给门店',
      text: '检测完当场报价，和估值差在哪一项写清楚',
      to: href('usedCar.sellUsedCar'),
    },
    {
      name: '以旧换新',
      text: '旧车加补贴，到店付多少一次算清',
      to: href('usedCar.vehicleReplacement'),
    },
    {
      name: '订阅用车',
      text: '月费里有保险和保养，和买车比一比再定',
      to: href('usedCar.subscribeCar'),
    },
  ];
  return (
    <nav className={cx(styles.ways, styles[blocks.sectionHead])} aria-label="二手车服务">
      {ways.map(({ name, text, to }) => (
        <PathLink key={name} to={to} className={styles.way}>
          <b>{name}</b>
          <span>{text}</span>
          <Icon of={caretRight} size={16} />
        </PathLink>
      ))}
    </nav>
  );
}

const Standards = () => (
  <section className={styles.part} aria-label="我们的规矩">
    <SectionHead title="我们的规矩" />
    <ListRow label="价格怎么来" note="新车价逐项减：车龄、里程、车况、过户、地区、整备" />
    <ListRow label="管多久" note="一份估值有效 7 天，到期按当天重算" />
    <ListRow label="谁会联系你" note="只有你选的那一家门店，看号码有记录，随时撤回" />
    <ListRow label="收费" note="估值和到店检测都不收费" />
  </section>
);

function Stores() {
  const api = useApi();
  const { locate, position } = useGeolocation();
  const stores = useQuery(api.query(dealerPage, { ...STORES, ...position }, 'list'));
  return (
    <section aria-label="门店" className={styles.stores}>
      <div className={styles.part}>
        <SectionHead
          title={position ? '离你最近的门店' : '能收车的门店'}
          {...(position ? {} : { note: '允许定位，换成离你最近的' })}
        >
          <PageLink page="serve.netWork" params={{ kind: 'usedCar' }} className={styles.all}>
            看全部
          </PageLink>
        </SectionHead>
      </div>
      <QueryView
        of={stores}
        skeleton={<SkeletonCards heights={[148, 148]} />}
        onError={<HotlineRow />}
      >
        {({ items }) =>
          items.map((dealer) => (
            <DealerCard
              key={dealer.id}
              dealer={dealer}
              onLocate={position ? undefined : () => void locate()}
            />
          ))
        }
      </QueryView>
    </section>
  );
}
