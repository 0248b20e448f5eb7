import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useBack, useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { dial } from '#shared/ui/dial.ts';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import type { Sale } from '@marque/contract/used-car/sell/schema';
import { SaleView } from './sale-view.tsx';
import { type Selling, useSale } from './use-sale.ts';

/** One sale: where it stands and what its owner can do now. */
export function SalePage({ id }: { id: string }) {
  const selling = useSale(id);
  const href = useHref();
  const { data } = selling.sale;
  return (
    <Page id="usedCar.sellUsedCar" bar={data ? <SaleBar of={data} selling={selling} /> : undefined}>
      <MemberGate title="登录后看卖车进度">
        <QueryView
          of={selling.sale}
          skeleton={<SkeletonCards heights={[132, 320]} />}
          onError={
            <LinkButton size="small" kind="secondary" to={href('usedCar.usedCarServe')}>
              看二手车服务
            </LinkButton>
          }
        >
          {(sale) => <SaleView of={sale} selling={selling} />}
        </QueryView>
      </MemberGate>
    </Page>
  );
}

function SaleBar({ of: { lead, quotation, state }, selling }: { of: Sale; selling: Selling }) {
  const href = useHref();
  const back = useBack();
  if (state === 'submitted')
    return (
      <ActionBar>
        <Button busy={selling.booking} onClick={() => selling.book(lead.dealer.id)}>
          预约检测（60 分钟，不收费）
        </Button>
      </ActionBar>
    );
  if (state === 'offered' && quotation)
    return (
      <ActionBar>
        <Button kind="plain" busy={selling.declining} onClick={() => void selling.decline()}>
          不卖了
        </Button>
        <Button kind="secondary" onClick={back}>
          再想想
        </Button>
        <Button busy={selling.accepting} onClick={() => void selling.accept(quotation)}>
          接受报价
        </Button>
      </ActionBar>
    );
  return (
    <ActionBar>
      {['scheduled', 'accepted', 'done'].includes(state) ? (
        <Button kind="secondary" onClick={() => void dial(lead.dealer.phone)}>
          打给{lead.dealer.name}
        </Button>
      ) : (
        <LinkButton to={href('usedCar.vehicleValuation')}>重新估值</LinkButton>
      )}
    </ActionBar>
  );
}
