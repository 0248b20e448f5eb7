import type { CutView } from '@marque/contract/activity/cut/cuts';
import type { CutRecord } from '@marque/contract/activity/cut/schema';
import { formatMoney } from '@marque/contract/money';
import { PathLink, useHref, useQueryParams } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Card, CardTitle, Note } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import type { KindFace, KindProps } from '../frame/details-page.tsx';
import { isOver } from '../frame/is-over.ts';
import { GoodsRow } from '../team/goods-row.tsx';
import { CutAction } from './cut-action.tsx';
import { CutFace } from './cut-face.tsx';
import { CutList } from './cut-list.tsx';
import { figureOf, sentenceOf } from './cut-words.ts';
import { useStartCut } from './use-cut.ts';
import * as styles from './cut.module.css';

type Item = CutView['items'][number];
/** `state`: what is chosen among the things that can be cut. */
type Props = KindProps<CutView, (items: readonly Item[]) => Item | undefined>;

const LATEST = 5;

/** The specification of the address, else the first thing that there is. */
function useChosen() {
  const [query] = useQueryParams();
  const sku = query.get('sku');
  return (items: readonly Item[]) =>
    items.find(({ goods }) => goods.skuId === sku) ??
    items.find(({ goods }) => goods.left > 0) ??
    items[0];
}

function Face({ of: { title }, view: { record, items }, state: chosen }: Props) {
  const item = chosen(items);
  const shown =
    record ??
    (item && {
      ...item,
      floorFen: item.goods.priceFen,
      priceFen: item.fromFen,
      needed: item.friends,
      helped: 0,
      cuts: [],
    });
  return (
    <div className={styles.opening}>
      {shown ? <CutFace of={shown} /> : null}
      <h1>{title}</h1>
    </div>
  );
}

const ownWords = (record: CutRecord) => ({ figure: figureOf(record), text: sentenceOf(record) });

const itemWords = ({ friends, fromFen, goods }: Item) => ({
  figure: `请 ${friends} 位`,
  text: `从 ${formatMoney(fromFen)} 砍到 ${formatMoney(goods.priceFen)}，最后一位正好到底价`,
});

function Own({ of, view: { record, items }, state: chosen }: Props) {
  const href = useHref();
  const item = chosen(items);
  const words = record ? ownWords(record) : item && itemWords(item);
  return (
    <>
      {words ? (
        <section className={styles.own} aria-label="砍价">
          <p className={styles.figure}>{words.figure}</p>
          <p className={styles.note}>{words.text}</p>
        </section>
      ) : null}
      {record ? (
        <>
          <CutList of={record.cuts} most={LATEST} />
          <Card>
            <ListRow
              label="我的砍价"
              value="去看看"
              to={href('activity.cutKnifeMyTeam', { id: of.id })}
            />
          </Card>
        </>
      ) : (
        items.map((one) => (
          <Card key={one.goods.dealId} aria-label={one.goods.title}>
            <GoodsRow of={one.goods} />
            {items.length > 1 && one !== item ? (
              <PathLink
                className={styles.choose}
                replace
                to={href('activity.cutKnifeDetails', { id: of.id, sku: one.goods.skuId })}
              >
                选这个，请 {one.friends} 位朋友
              </PathLink>
            ) : null}
          </Card>
        ))
      )}
    </>
  );
}

function Act({ of, view: { record, items, attemptsLeft }, state: chosen }: Props) {
  const share = useSheet('share');
  const { tap, busy } = useStartCut(of.id);
  if (record) return <CutAction of={record} onInvite={() => share.show()} />;
  const item = chosen(items);
  const isGone = !item || item.goods.left === 0;
  if (isGone || !of.allowed.includes('start'))
    return (
      <Button block disabled>
        {isGone ? '都拿完了' : attemptsLeft === 0 ? '发起的次数用完了' : '现在不能发起'}
      </Button>
    );
  return (
    <Button block busy={busy} onClick={() => tap(item.goods.dealId)}>
      {of.own ? '发起砍价' : '登录后发起砍价'}
    </Button>
  );
}

function More({ of, view: { hours, buysEarly, soldOutScore } }: Props) {
  const href = useHref();
  return (
    <Card aria-label="怎么砍">
      <CardTitle>怎么砍</CardTitle>
      <Note>
        发起后 {hours} 小时内请朋友来砍，需要几位现在就写明。砍价期间不占库存，砍到底价为你留 30
        分钟。
      </Note>
      {buysEarly ? <Note>没砍到底，也可以按当时的价格买。</Note> : null}
      {soldOutScore > 0 ? <Note>砍到底时已经拿完，给你 {soldOutScore} 积分。</Note> : null}
      {isOver(of) ? null : (
        <ListRow label="砍价成果" to={href('activity.cutKnifeReward', { id: of.id })} />
      )}
    </Card>
  );
}

/** A price that friends cut down: the goods, how many friends it takes, one's own price. */
export const cutKnifeFace: KindFace<CutView, Props['state']> = {
  useShared: useChosen,
  Face,
  Own,
  Act,
  More,
};
