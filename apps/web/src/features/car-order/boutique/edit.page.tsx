import { boutiqueSave } from '@marque/contract/car-order/boutique/endpoints';
import type { BagForCar, BoutiqueList } from '@marque/contract/car-order/boutique/schema';
import { CAR_ITEM } from '@marque/contract/car-order/pay-item';
import { formatMoney } from '@marque/contract/money';
import { useQueryClient } from '@tanstack/react-query';
import { GOODS_NOTE } from '#blocks/boutique/goods-note.ts';
import { selectForOrder } from '#blocks/boutique/selected-bags.ts';
import { CarGround } from '#blocks/car-ground/car-ground.tsx';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { isRefusal } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useHref, useNavigateToPage, usePageParams } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import { ListRow, PhoneRow } from '#shared/ui/layout/list-row.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { hoursText } from '#blocks/boutique/goods-labels.ts';
import * as goodsStyles from '#blocks/boutique/goods.module.css';
import * as styles from './boutique.module.css';
import { isFixed, STATES, sumOf, toggled, useGoods } from '#blocks/boutique/use-goods.ts';

/** The page that changes an order's goods, with the difference in price. */
export function Component() {
  const { id = '' } = usePageParams('carOrder.boutiqueEdit');
  const href = useHref();
  const { goods, select, chosen } = useGoods({ orderId: id || '-' });
  return (
    <RecordPage
      id="carOrder.boutiqueEdit"
      login="登录后改精品"
      of={goods}
      skeleton={<SkeletonCards heights={[240, 160]} />}
      wayOn={<LinkButton to={href('carOrder.list')}>我的购车订单</LinkButton>}
      renderGround={({ cut }) => <CarGround cut={cut} />}
      renderBar={(list) => (list.order?.closed ? null : <Save of={list} chosen={chosen} />)}
    >
      {(list) => (
        <>
          {list.order?.closed ? <Closed of={list} /> : null}
          <Chosen of={list} chosen={chosen} onSelect={select} />
          {list.order?.closed ? null : <Difference of={list} chosen={chosen} />}
        </>
      )}
    </RecordPage>
  );
}

type OfGoods = { of: BoutiqueList };
type Choice = OfGoods & { chosen: readonly string[] };

/** The reason why the goods cannot be changed, with the store's phone number. */
const Closed = ({ of: { order } }: OfGoods) => (
  <Card aria-label="不能修改">
    <p className={goodsStyles.reason}>{order!.closed}</p>
    {order!.phone ? <PhoneRow label="门店电话" phone={order!.phone} /> : null}
  </Card>
);

type ChosenProps = Choice & { onSelect: (ids: readonly string[]) => void };

function Chosen({ of, chosen, onSelect }: ChosenProps) {
  const href = useHref();
  const { order, items, title } = of;
  const { id, closed, has } = order!;
  const listed = items.filter(({ bagId }) => chosen.includes(bagId) || has.includes(bagId));
  return (
    <Card aria-label="这台车的精品">
      <CardTitle>{title} 的精品</CardTitle>
      <ul>
        {listed.map((item) => (
          <Line
            key={item.bagId}
            of={item}
            isChosen={chosen.includes(item.bagId)}
            isClosed={closed !== ''}
            onToggle={() => onSelect(toggled(of, chosen, item))}
          />
        ))}
      </ul>
      {listed.length === 0 ? <p className={goodsStyles.word}>还没有精品。</p> : null}
      {closed ? null : (
        <ListRow
          label={listed.length > 0 ? '加一件，换一件' : '选精品'}
          note={GOODS_NOTE}
          value="去选"
          to={href('carOrder.boutique', { id })}
        />
      )}
    </Card>
  );
}

type LineProps = {
  of: BagForCar;
  isChosen: boolean;
  isClosed: boolean;
  onToggle: () => void;
};

function Line({ of, isChosen, isClosed, onToggle }: LineProps) {
  const { name, priceFen, state } = of;
  return (
    <li className={styles.line}>
      <span className={isChosen ? undefined : styles.removed}>
        {name}
        <small>{state ? STATES[state] : `新加，${hoursText(of)}`}</small>
      </span>
      <Price fen={priceFen} size="small" plain />
      {isClosed || isFixed(of) ? null : (
        <button
          type="button"
          className={goodsStyles.deed}
          aria-label={`${isChosen ? '去掉' : '留下'}${name}`}
          onClick={onToggle}
        >
          {isChosen ? '去掉' : '留下'}
        </button>
      )}
    </li>
  );
}

const diffOf = ({ of, chosen }: Choice): number => sumOf(of, chosen) - of.order!.paidFen;

function Difference(choice: Choice) {
  const { of, chosen } = choice;
  const diffFen = diffOf(choice);
  return (
    <Card aria-label="差价">
      <ListRow label="改后合计" value={formatMoney(sumOf(of, chosen))} />
      {of.order!.paidFen > 0 ? (
        <ListRow label="精品已付" value={formatMoney(of.order!.paidFen)} />
      ) : null}
      {diffFen === 0 ? null : (
        <ListRow
          label={diffFen > 0 ? '还要付' : '退回'}
          note={diffFen > 0 ? '付款后生效，原来的先留着' : '原路退回，1–7 天到账'}
          value={formatMoney(Math.abs(diffFen))}
        />
      )}
    </Card>
  );
}

/** Returns the button's text, for example 确认修改（补 ¥680.00）. */
function saveText(diffFen: number, isSame: boolean): string {
  if (diffFen > 0)
    return isSame ? `去付款 ${formatMoney(diffFen)}` : `确认修改（补 ${formatMoney(diffFen)}）`;
  if (isSame) return '还没有改动';
  return diffFen < 0 ? `确认修改（退 ${formatMoney(-diffFen)}）` : '确认修改';
}

function Save(choice: Choice) {
  const { of, chosen } = choice;
  const api = useApi();
  const client = useQueryClient();
  const go = useNavigateToPage();
  const href = useHref();
  const { id, has, revision } = of.order!;
  const diffFen = diffOf(choice);
  const isSame = chosen.length === has.length && chosen.every((one) => has.includes(one));
  const save = useWrite({
    mutationFn: (bagIds: string[], idempotencyKey) =>
      api.call(boutiqueSave, { id, bagIds, revision, expectDiffFen: diffFen }, { idempotencyKey }),
    purpose: (bagIds) => `boutiqueSave:${id}:${revision}:${bagIds.join()}`,
    onSuccess: ({ slice }) => {
      selectForOrder(id, null);
      if (slice) {
        const behind = href('carOrder.details', { id });
        return go('mall.payCenter', { id: slice, subject: CAR_ITEM }, { behind });
      }
      toast(diffFen < 0 ? '已修改，差价正在原路退回' : '已修改');
      return go('carOrder.details', { id }, { replace: true });
    },
    onError: (error) => {
      // The goods were changed elsewhere; the refetch shows them.
      if (isRefusal(boutiqueSave, error, 'PRICE_CHANGED')) toast('精品刚有变化，看看再确认');
    },
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <Button
      block
      busy={save.isPending}
      disabled={isSame && diffFen <= 0}
      onClick={() => save.mutate([...chosen])}
    >
      {saveText(diffFen, isSame)}
    </Button>
  );
}
