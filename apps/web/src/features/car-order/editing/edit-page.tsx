import { carOrderEdit, checkPurchaseAppByParams } from '@marque/contract/car-order/endpoints';
import type { CarOrder, PurchaseCheck } from '@marque/contract/car-order/schema';
import { changeText, formatMoney } from '@marque/contract/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCarOrder } from '#blocks/car-order/use-car-order.ts';
import { CarLines } from '#blocks/price-lines/car-lines.tsx';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { spanText } from '#shared/format/time.ts';
import {
  Redirect,
  useHref,
  useNavigateToPage,
  usePageParams,
} from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import type { Said } from './edit-fields.tsx';
import * as styles from './editing.module.css';

const EditFields = lazyComponent(() => import('./edit-fields.tsx'));

type EditPageId = 'carOrder.edit' | 'carOrder.editVehicle';

const skeleton = <SkeletonCards heights={[280, 160, 240]} />;

/** Changes an order before it is signed: what it was, what it becomes, and what that costs. */
export function EditPage({ page }: { page: EditPageId }) {
  const href = useHref();
  const { id = '' } = usePageParams(page);
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
          <Redirect to={href('carOrder.details', { id })} />
        )
      }
    </RecordPage>
  );
}

type EditingProps = { page: EditPageId; of: CarOrder };

function Editing({ page, of }: EditingProps) {
  const api = useApi();
  const query = usePageParams(page);
  const [said, setSaid] = useState<Said>({
    dealerId: of.dealer!.id,
    payPlan: of.payPlan ?? 'full',
    remark: of.remark,
  });
  const { dealerId } = said;
  const typeId = query.typeId || of.typeId!;
  const chosen = query.typeId ? (query.chosen ?? '').split(',').filter(Boolean) : of.chosen;
  const check = useQuery(api.query(checkPurchaseAppByParams, { typeId, chosen, dealerId }, 'live'));
  return (
    <QueryView of={check} skeleton={skeleton}>
      {(becomes) => (
        <>
          <CarCard of={of} becomes={becomes} />
          {page === 'carOrder.edit' ? (
            <LazyBoundary>
              <EditFields said={said} onSay={(change) => setSaid({ ...said, ...change })} />
            </LazyBoundary>
          ) : null}
          <Becomes of={of} becomes={becomes} />
          <Save of={of} becomes={becomes} said={said} />
        </>
      )}
    </QueryView>
  );
}

type BecomesProps = { of: CarOrder; becomes: PurchaseCheck };

/** The car as it would be, and the way to change it. */
function CarCard({ of, becomes: { car } }: BecomesProps) {
  const href = useHref();
  const shown = car ?? of;
  const params = { typeId: car?.typeId ?? of.typeId!, chosen: (car ?? of).chosen.join(',') };
  const before = new Set(of.names.map(({ name }) => name));
  const after = new Set(shown.names.map(({ name }) => name));
  return (
    <Card aria-label="车辆">
      {shown.image ? (
        <Picture image={shown.image} alt={shown.title} sizes="343px" className={styles.car ?? ''} />
      ) : null}
      <ListRow
        label={shown.title}
        note={shown.configText}
        value="改配置"
        to={href('cars.custom', { ...params, order: of.id })}
      />
      {[...after]
        .filter((name) => !before.has(name))
        .map((name) => (
          <p key={name} className={styles.more}>
            + {name}
          </p>
        ))}
      {[...before]
        .filter((name) => !after.has(name))
        .map((name) => (
          <p key={name} className={styles.less}>
            − {name}
          </p>
        ))}
    </Card>
  );
}

/** What it costs and when it comes, before and after. */
function Becomes({ of, becomes: { price, delivery } }: BecomesProps) {
  if (!price) return null;
  const change = price.totalFen - of.totalFen;
  return (
    <Card aria-label="改后的价格">
      <h2 className={styles.heading}>改后的价格</h2>
      <CarLines lines={price.lines} totalFen={price.totalFen} />
      <ListRow label="原来" value={formatMoney(of.totalFen)} />
      {change === 0 ? null : <ListRow label="相差" value={changeText(change)} />}
      {delivery ? (
        <ListRow
          label="预计交付"
          note={of.window ? `原来 ${spanText(of.window)}` : undefined}
          value={spanText(delivery)}
        />
      ) : null}
      <p className={styles.note}>订金不变；保存后价格重新保留。</p>
    </Card>
  );
}

type SaveProps = BecomesProps & { said: Said };

function Save({ of, becomes: { car, price, obstacles }, said }: SaveProps) {
  const api = useApi();
  const client = useQueryClient();
  const go = useNavigateToPage();
  const { id } = of;
  // Their own order stands in nobody's way.
  const problem = obstacles.find(({ orderId }) => orderId !== id);
  const edit = car &&
    price && {
      id,
      typeId: car.typeId,
      chosen: car.chosen,
      ...said,
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
    said.remark === of.remark;
  return (
    <div className={styles.save}>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem.msg}
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
