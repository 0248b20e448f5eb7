import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { useCheckout } from './use-checkout.ts';
import { CheckoutBar } from './checkout-bar.tsx';
import { CheckoutView } from './checkout-view.tsx';
import { NothingToOrder } from './unavailable-lines.tsx';
import type { RefusedSheetProps } from './refused-sheet.tsx';

const RefusedSheet = lazySheet<RefusedSheetProps>(() => import('./refused-sheet.tsx'));

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
          <NothingToOrder unavailable={checkout.unavailable} />
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
            {(data) => (
              <CheckoutView config={data} choices={choices} choose={choose} change={checkout} />
            )}
          </QueryView>
        )}
        <RefusedSheet
          open={failure !== null}
          failure={failure?.error ?? null}
          before={failure?.agreed ?? null}
          now={config.isFetching || checkout.refreshing ? null : (config.data ?? null)}
          onClose={dismissFailure}
          busy={submitting}
          onAgree={checkout.submit}
          onRetry={checkout.retry}
        />
      </MemberGate>
    </Page>
  );
}

const CheckoutSkeleton = () => <SkeletonCards heights={[72, 180, 160, 120]} />;
