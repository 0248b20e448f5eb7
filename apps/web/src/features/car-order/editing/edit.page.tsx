import { carOrderEdit, checkPurchaseAppByParams } from '@marque/contract/car-order/endpoints';
import type { CarOrder } from '@marque/contract/car-order/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCarOrder } from '#blocks/car-order/use-car-order.ts';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import {
  Redirect,
  useHref,
  useNavigateToPage,
  usePageId,
  usePageParams,
} from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Card, Note } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { type BecomesProps, CarCard, PriceCard } from './changed-cards.tsx';
import type { EditedFields } from './edit-fields.tsx';
import * as styles from './editing.module.css';

const EditFields = lazyComponent(() => import('./edit-fields.tsx'));

type EditPageId = 'carOrder.edit' | 'carOrder.editVehicle';

/** The height of the card with store, plan and remark, in design pixels. */
const FIELDS_HEIGHT = 227;
const skeleton = <SkeletonCards heights={[293, FIELDS_HEIGHT, 349]} />;

/**
 * The page that edits an order before its signature, with the difference in price: the whole order, or
 * the car only.
 */
export function Component() {
  const page = usePageId<EditPageId>();
  const href = useHref();
  const { id = '', ...becomes } = usePageParams(page);
  const order = useCarOrder(id);
  return (
    <RecordPage
      id={page}
      login="登录后修改订单"
      of={order}
      skeleton={skeleton}
      wayOn={<LinkButton to={href('carOrder.list')}>我的购车订单</LinkButton>}
    >
      {(one) =>
        one.allowed.includes('edit') && one.typeId && one.dealer ? (
          <Editing key={id} page={page} of={one} />
        ) : (
          // The configurator leads here for every kind of order.
          <Redirect
            to={
              one.allowed.includes('convert')
                ? href('carOrder.convert', { id, ...becomes })
                : href('carOrder.details', { id })
            }
          />
        )
      }
    </RecordPage>
  );
}

type EditingProps = { page: EditPageId; of: CarOrder };

function Editing({ page, of }: EditingProps) {
  const api = useApi();
  const query = usePageParams(page);
  const [said, setSaid] = useState<EditedFields>({
    dealerId: of.dealer!.id,
    payPlan: of.payPlan ?? 'full',
    remark: of.remark,
  });
  const { dealerId } = said;
  const typeId = query.typeId || of.typeId!;
  const chosen = query.typeId ? (query.chosen ?? '').split(',').filter(Boolean) : of.chosen;
  const { campaignId } = query;
  const check = useQuery(
    api.query(
      checkPurchaseAppByParams,
      { typeId, chosen, dealerId, orderId: of.id, ...(campaignId && { campaignId }) },
      'live',
    ),
  );
  return (
    <QueryView of={check} skeleton={skeleton}>
      {(becomes) => (
        <>
          <CarCard of={of} becomes={becomes} />
          {page === 'carOrder.edit' ? (
            <LazyBoundary loading={<SkeletonCards heights={[FIELDS_HEIGHT]} />}>
              <EditFields said={said} onSay={(change) => setSaid({ ...said, ...change })} />
            </LazyBoundary>
          ) : null}
          {becomes.campaign && !of.campaign ? (
            <Card aria-label="活动">
              <ListRow label="领取" value={becomes.campaign.title} />
            </Card>
          ) : null}
          <PriceCard of={of} becomes={becomes}>
            <Note>订金不变；保存后价格重新保留。</Note>
          </PriceCard>
          <Save of={of} becomes={becomes} said={said} />
        </>
      )}
    </QueryView>
  );
}

type SaveProps = BecomesProps & { said: EditedFields };

function Save({ of, becomes: { car, price, campaign, obstacles, unfitBags }, said }: SaveProps) {
  const href = useHref();
  const api = useApi();
  const client = useQueryClient();
  const go = useNavigateToPage();
  const { id } = of;
  const [problem] = obstacles;
  const edit = car &&
    price && {
      id,
      typeId: car.typeId,
      chosen: car.chosen,
      ...said,
      ...(campaign && !of.campaign && { campaignId: campaign.id }),
      remark: said.remark.trim(),
      expect: { totalFen: price.totalFen, priceVersion: price.priceVersion },
    };
  const save = useWrite({
    mutationFn: (input: NonNullable<typeof edit>, idempotencyKey) =>
      api.call(carOrderEdit, input, { idempotencyKey }),
    purpose: (input) => `carOrderEdit:${JSON.stringify(input)}`,
    onSuccess: () => {
      toast('订单已修改，价格重新保留');
      return go('carOrder.details', { id }, { replace: true });
    },
    onSettled: () => client.invalidateQueries(),
  });
  const isSame =
    edit?.typeId === of.typeId &&
    edit?.chosen.join() === of.chosen.join() &&
    price?.totalFen === of.totalFen &&
    said.dealerId === of.dealer?.id &&
    said.payPlan === of.payPlan &&
    said.remark === of.remark &&
    (campaign?.id ?? null) === (of.campaign?.id ?? null);
  return (
    <div className={styles.save}>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem.msg}
        </p>
      ) : null}
      {unfitBags.length > 0 ? (
        <p className={styles.problem}>
          <LinkButton size="small" kind="secondary" to={href('carOrder.boutiqueEdit', { id })}>
            修改精品
          </LinkButton>
        </p>
      ) : null}
      <Button
        block
        busy={save.isPending}
        disabled={Boolean(problem) || isSame || !edit}
        onClick={() => edit && save.mutate(edit)}
      >
        {isSame ? '还没有改动' : '保存修改'}
      </Button>
    </div>
  );
}
