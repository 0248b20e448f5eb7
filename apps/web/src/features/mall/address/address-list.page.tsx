import type { Address } from '@marque/contract/mall/address/schema';
import pencil from 'virtual:icon/pencil-simple';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { PageLink, useReturnOr, useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { useAddresses } from './use-addresses.ts';
import { chooseForCheckout } from '../checkout/use-choices.ts';
import { AddressCard } from './address-card.tsx';
import { AddressStreet } from './address-street.tsx';
import * as streetStyles from './address-street.module.css';

/** Up to so many addresses leave room for the street. */
const FEW = 4;

/** Home, work and school on the lower edge, each with its address or the way to add it. */
function Street({ of }: { of: readonly Address[] }) {
  if (of.length > FEW) return null;
  return (
    <AddressStreet
      lit={of.map(({ tag }) => tag)}
      renderFoot={(tag) => {
        const own = of.find((one) => one.tag === tag);
        return (
          <PageLink
            page="mall.addressEdit"
            params={own ? { id: own.id } : { tag }}
            className={streetStyles.foot}
          >
            <b>{tag}</b>
            {own ? own.district : '添加'}
          </PageLink>
        );
      }}
    />
  );
}

export function Component() {
  const { select } = usePageParams('mall.addresses');
  const addresses = useAddresses();
  const href = useHref();
  const saved = addresses.data?.items;
  const done = useReturnOr('mall.orderCreate');
  const pick = (id: string) => {
    chooseForCheckout({ addressId: id });
    done();
  };
  return (
    <Page
      id="mall.addresses"
      title={select ? '选择收货地址' : undefined}
      ground={saved ? <Street of={saved} /> : undefined}
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
