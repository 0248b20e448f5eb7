import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { Recommended } from '../browse/recommended-goods.tsx';
import { useAddOns } from './use-add-ons.ts';
import { AddOnBar } from './add-on-bar.tsx';
import { AddOnCard } from './add-on-card.tsx';

export function Component() {
  const { id } = usePageParams('mall.addOns');
  const { cart, save, remove } = useAddOns();
  const href = useHref();
  const addOns = cart.data?.addOns ?? [];
  // The offer that was tapped comes first.
  const ordered = [...addOns].sort((a, b) => Number(b.id === id) - Number(a.id === id));
  return (
    <Page id="mall.addOns" bar={addOns.length > 0 ? <AddOnBar addOns={addOns} /> : undefined}>
      <MemberGate title="登录后加价购">
        <QueryView
          of={cart}
          skeleton={
            <Card>
              <Skeleton height={320} />
            </Card>
          }
          empty={{
            when: (data) => data.addOns.length === 0,
            show: (
              <Empty title="还没有可换购的好物" text="购物车里有参加活动的商品时，会在这里出现">
                <LinkButton to={href('mall.cart')}>回购物车</LinkButton>
              </Empty>
            ),
          }}
        >
          {() => (
            <>
              {ordered.map((addOn) => (
                <AddOnCard
                  key={addOn.id}
                  addOn={addOn}
                  onSave={save}
                  onRemove={(one) => remove([one])}
                />
              ))}
              <Recommended
                except={
                  new Set(
                    addOns.flatMap(({ goods }) => goods.map(({ commodityId }) => commodityId)),
                  )
                }
              />
            </>
          )}
        </QueryView>
      </MemberGate>
    </Page>
  );
}
