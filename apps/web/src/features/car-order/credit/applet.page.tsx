import { carCreditWay } from '@marque/contract/car-credit/endpoints';
import type { CarCredit } from '@marque/contract/car-credit/schema';
import { creditText } from '@marque/contract/car-credit/labels';
import type { Out } from '@marque/contract/core';
import { formatMoney } from '@marque/contract/money';
import { useQuery } from '@tanstack/react-query';
import { QrCode } from '#blocks/qr-code/qr-code.tsx';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { platform } from '#shared/platform/platform.ts';
import { Redirect, useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import * as styles from './credit.module.css';
import { useCredit } from './own-credit.tsx';

const skeleton = <SkeletonCards heights={[160, 200]} />;

/** Leads to where it is paid: here, or in a mini-program. */
export function Component() {
  const { id = '' } = usePageParams('carOrder.creditApplet');
  const href = useHref();
  return (
    <RecordPage
      id="carOrder.creditApplet"
      login="登录后付款"
      of={useCredit(id)}
      skeleton={skeleton}
      wayOn={<LinkButton to={href('carOrder.list', { tab: 'credits' })}>我的权益订单</LinkButton>}
    >
      {(credit) =>
        credit.status === 'unpaid' ? (
          <Way of={credit} />
        ) : (
          <Redirect to={href('carOrder.creditResult', { id })} />
        )
      }
    </RecordPage>
  );
}

type CreditProps = { of: CarCredit };

function Way({ of }: CreditProps) {
  const api = useApi();
  const href = useHref();
  const host = platform().host.environment;
  const way = useQuery(api.query(carCreditWay, { id: of.id, host }, 'live'));
  return (
    <QueryView of={way} skeleton={skeleton}>
      {(open) =>
        open.way === 'inPlace' ? (
          <Redirect to={href('mall.payCenter', { id: of.id, subject: 'carCredit' })} />
        ) : (
          <Elsewhere of={of} open={open} />
        )
      }
    </QueryView>
  );
}

type Opening = Out<typeof carCreditWay>;

/** What waits for its money, and how to get to where it is paid. */
function Elsewhere({ of, open: { target } }: CreditProps & { open: Opening }) {
  const href = useHref();
  const address = new URL(href('carOrder.creditApplet', { id: of.id }), location.origin).href;
  const openIt = async (to: NonNullable<Opening['target']>) => {
    const { ok } = await platform().openMiniProgram(to);
    if (!ok) toast('没有打开，请稍后再试');
  };
  const copy = async () => {
    const { ok } = await platform().copy(address);
    if (ok) toast('链接已复制，到微信里打开');
  };
  return (
    <>
      <Card aria-label="等待付款">
        <ListRow label={of.title} note={creditText(of)} value={formatMoney(of.priceFen)} />
        {of.expireAt ? (
          <p className={styles.note}>
            为你保留 <Countdown to={of.expireAt} />
          </p>
        ) : null}
      </Card>
      <Card aria-label="去付款">
        {target ? (
          <>
            <p className={styles.note}>在小程序里付款，付好会回到这里。</p>
            <Button block onClick={() => void openIt(target)}>
              打开小程序付款
            </Button>
          </>
        ) : (
          <>
            <p className={styles.note}>
              用微信扫码，或复制链接到微信里打开，登录同一个手机号付款。
            </p>
            <div className={styles.code}>
              <QrCode text={address} label="付款页面的二维码" />
            </div>
            <Button block kind="secondary" onClick={() => void copy()}>
              复制链接
            </Button>
          </>
        )}
        <LinkButton block kind="secondary" to={href('carOrder.creditResult', { id: of.id })}>
          我已付款
        </LinkButton>
      </Card>
    </>
  );
}
