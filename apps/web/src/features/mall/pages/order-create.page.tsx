import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { messageOf } from '#shared/api/error.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Page } from '#shared/ui/page.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/states.tsx';
import { useCheckout } from '../hooks/order/use-checkout.ts';
import { CheckoutBar } from '../parts/order/checkout-bar.tsx';
import { CheckoutView } from '../parts/order/checkout-view.tsx';

export function Component() {
  const checkout = useCheckout();
  const { config, choices, choose, submitting, queueing, failure, dismissFailure } = checkout;
  const href = useHref();
  return (
    <Page
      id="mall.orderCreate"
      bar={
        config.data ? (
          <CheckoutBar
            config={config.data}
            pricing={config.isPlaceholderData}
            submitting={submitting}
            queueing={queueing}
            onSubmit={() => checkout.submit(config.data)}
          />
        ) : undefined
      }
    >
      <MemberGate title="登录后提交订单">
        {checkout.empty ? (
          <Empty title="没有要结算的商品" text="可能已经下单，去订单里看看">
            <LinkButton to={href('mall.orders')}>我的订单</LinkButton>
          </Empty>
        ) : (
          <QueryView
            of={config}
            skeleton={<CheckoutSkeleton />}
            onError={
              <LinkButton kind="secondary" size="small" to={href('mall.cart')}>
                回购物车
              </LinkButton>
            }
          >
            {(data) => <CheckoutView config={data} choices={choices} choose={choose} />}
          </QueryView>
        )}
        <Sheet
          open={failure !== null}
          onClose={dismissFailure}
          title="订单还没有提交"
          footer={
            <Button block onClick={dismissFailure}>
              看看最新的金额
            </Button>
          }
        >
          <p>{failure ? messageOf(failure) : ''}</p>
        </Sheet>
      </MemberGate>
    </Page>
  );
}

const CheckoutSkeleton = () => (
  <>
    {[72, 180, 160, 120].map((height) => (
      <Card key={height}>
        <Skeleton height={height} />
      </Card>
    ))}
  </>
);
