import type { OneYuanView } from '@marque/contract/activity/kinds/one-yuan-group';
import { formatMoney } from '@marque/contract/money';
import { serverNow } from '#shared/api/wire.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { Card, CardTitle, Note } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import type { KindFace, KindProps } from '../frame/details-page.tsx';
import { cameText } from '../team/came-text.ts';
import { useDealOrder } from '../parts/use-deal-order.ts';
import { GoodsRow } from '../team/goods-row.tsx';
import { Table } from './table.tsx';
import { VisitRows } from './visit-rows.tsx';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import * as styles from './one-yuan.module.css';

type Props = KindProps<OneYuanView>;

const Face = ({ of: { title }, view: { goods, size, mine } }: Props) => (
  <>
    <Table fen={goods[0]?.priceFen ?? 0} size={size} team={mine} />
    <h1 className={styles.title}>{title}</h1>
  </>
);

/** The own team, else what everybody gets for one yuan. */
function Own({ of, view: { goods, mine, size, hours } }: Props) {
  const href = useHref();
  const price = formatMoney(goods[0]?.priceFen ?? 0);
  return (
    <>
      <section className={styles.part} aria-label="一元团">
        {mine ? (
          <>
            <p className={styles.figure}>
              {mine.state === 'open'
                ? `还差 ${mine.missing} 人`
                : mine.state === 'formed'
                  ? '拼成了'
                  : '没有凑齐'}
            </p>
            <p className={styles.note}>
              {mine.state === 'open'
                ? `没凑齐，付的 ${price} 原路退回`
                : mine.state === 'formed'
                  ? '核销码在订单里，到店出示'
                  : `付的 ${price} 已原路退回，可以再开一团`}
            </p>
            {mine.state === 'open' ? <Countdown to={mine.until} plates /> : null}
          </>
        ) : (
          <>
            <p className={styles.figure}>{size} 人成团</p>
            <p className={styles.note}>
              每人 {price}，{hours} 小时内凑齐，每人一张到店核销码；没凑齐全退
            </p>
          </>
        )}
      </section>
      <Card aria-label="每人得到">
        {goods.map((one) => (
          <GoodsRow key={one.dealId} of={one} />
        ))}
        {mine ? (
          <ListRow
            label="团长中心"
            value={cameText(mine) ?? '座位和邀请'}
            to={href('activity.oneYuanGroupTeamLeader', { id: of.id, teamId: mine.id })}
          />
        ) : null}
      </Card>
    </>
  );
}

function Act({ of, view: { goods, mine, visit } }: Props) {
  const href = useHref();
  const order = useDealOrder();
  const [sold] = goods;
  const begin = useMemberIntent<boolean>(`activity:${of.id}:team`, () => {
    if (sold) void order(sold);
  });
  const seat = mine?.seats.find((one) => one.mine);
  const isComing =
    seat?.came === false && visit?.until && new Date(visit.until).getTime() > serverNow();
  if (isComing)
    return (
      <LinkButton block to={href('activity.oneYuanGroupClockIn', { id: of.id })}>
        去到店打卡
      </LinkButton>
    );
  if (mine && mine.state !== 'failed')
    return (
      <LinkButton
        block
        to={href('activity.oneYuanGroupTeamLeader', { id: of.id, teamId: mine.id })}
      >
        {mine.state === 'open' ? '邀请好友' : '每人一次，你已参加'}
      </LinkButton>
    );
  if (!sold || sold.left === 0)
    return (
      <Button block disabled>
        这一次拿完了
      </Button>
    );
  return (
    <Button block onClick={() => begin(true)}>
      开团 {formatMoney(sold.priceFen)}
    </Button>
  );
}

function More({ of, view: { open, mine, drivePrizeId, visit } }: Props) {
  const href = useHref();
  const order = useDealOrder();
  const prize = of.prizes.find(({ id }) => id === drivePrizeId);
  return (
    <>
      {open.length > 0 && of.state === 'live' && !mine ? (
        <Card aria-label="可以加入的团">
          <CardTitle>可以加入的团</CardTitle>
          {open.map((team) => (
            <ListRow
              key={team.id}
              label={`${team.seats.find(({ leader }) => leader)?.nickName ?? '车友'}的团`}
              note={`还差 ${team.missing} 人`}
              value="参团"
              onClick={() => void order(team.goods, team.id)}
            />
          ))}
        </Card>
      ) : null}
      <Card aria-label="怎么参加">
        <CardTitle>怎么参加</CardTitle>
        <Note>每个账号参加一次。没用的核销码可以退款。</Note>
        {prize ? (
          <ListRow
            label="团友试驾"
            note={`成团后到店试驾，得「${prize.name}」`}
            to={href('activity.oneYuanGroupTestDrive', { id: of.id })}
          />
        ) : null}
        {visit ? <VisitRows of={of} prizeId={visit.prizeId} /> : null}
        <ListRow label="邀请记录" to={href('activity.oneYuanGroupInviteRecord', { id: of.id })} />
        <ListRow label="分享给朋友" to={href('activity.oneYuanGroupShare', { id: of.id })} />
      </Card>
    </>
  );
}

/** One yuan each, once an account: a camp table with a stool for everybody. */
export const oneYuanFace: KindFace<OneYuanView> = { Face, Own, Act, More };
