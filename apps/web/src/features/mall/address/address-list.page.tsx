import pencil from 'virtual:icon/pencil-simple';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useReturnOr, useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { useAddresses } from './use-addresses.ts';
import { chooseForCheckout } from '../checkout/use-choices.ts';
import { AddressCard } from './address-card.tsx';

export function Component() {
  const { select } = usePageParams('mall.addresses');
  const addresses = useAddresses();
  const href = useHref();
  const done = useReturnOr('mall.orderCreate');
  const pick = (id: string) => {
    chooseForCheckout({ addressId: id });
    done();
  };
  return (
    <Page
      id="mall.addresses"
      title={select ? '选择收货地址' : undefined}
      bar={
        <LinkButton block to={href('mall.addressEdit')}>
          新增收货地址
        </LinkButton>
      }
    >
      <MemberGate title="登录后管理收货地址">
        <QueryView
          of={addresses}
          skeleton={<SkeletonCards heights={[72, 72]} />}
          empty={{
            when: ({ items }) => items.length === 0,
            show: <Empty title="还没有收货地址" text="添加一个，下单更快" />,
          }}
        >
          {({ items }) => (
            <ul>
              {items.map((address) => (
                <li key={address.id}>
                  <AddressCard
                    address={address}
                    editIcon={pencil}
                    editTo={href('mall.addressEdit', { id: address.id })}
                    {...(select ? { onPick: () => pick(address.id) } : {})}
                  />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </MemberGate>
    </Page>
  );
}
