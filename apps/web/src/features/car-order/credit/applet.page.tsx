import { carCreditWay } from '@marque/contract/car-credit/endpoints';
import type { CarCredit } from '@marque/contract/car-credit/schema';
import { creditText } from '@marque/contract/car-credit/labels';
import { formatMoney } from '@marque/contract/money';
import type { AppletOpening } from '@marque/contract/wechat/applet-opening';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { AppletButton } from '#blocks/open-applet/applet-button.tsx';
import { QrCode } from '#blocks/qr-code/qr-code.tsx';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { shareLink } from '#shared/platform/links.ts';
import { platform } from '#shared/platform/platform.ts';
import { Redirect, useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import * as styles from './credit.module.css';
import { useCredit } from './own-credit.tsx';

const skeleton = <SkeletonCards heights={[160, 200]} />;

/** The page that pays for a credit here or in a mini-program. */
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
          <Elsewhere of={of} open={{ ...open, way: open.way }} />
        )
      }
    </QueryView>
  );
}

type Opening = AppletOpening;

const NOTES: Readonly<Record<Opening['way'], string>> = {
  miniProgram: '在小程序里付款，付好会回到这里。',
  openTag: '在小程序里付款，付好会回到这里。',
  urlLink: '在微信小程序里付款，付好回到这里看结果。',
  link: '用微信扫码，或复制链接到微信里打开，登录同一个手机号付款。',
};

/** The unpaid credit, with the way to its payment. When no mini-program opens, it is paid here. */
function Elsewhere({ of, open }: CreditProps & { open: Opening }) {
  const href = useHref();
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const path = href('carOrder.creditApplet', { id: of.id });
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
        <div className={styles.ways}>
          <p className={styles.note}>
            {failed ? '小程序没有打开，可以直接在这里付。' : NOTES[open.way]}
          </p>
          {open.way === 'link' ? (
            <div className={styles.code}>
              <QrCode text={shareLink(path)} label="付款页面的二维码" />
            </div>
          ) : null}
          {failed ? (
            <LinkButton block to={href('mall.payCenter', { id: of.id, subject: 'carCredit' })}>
              去收银台付款
            </LinkButton>
          ) : (
            <AppletButton
              opening={open}
              label={open.way === 'urlLink' ? '打开微信付款' : '打开小程序付款'}
              path={path}
              onFail={fail}
            />
          )}
          <LinkButton block kind="secondary" to={href('carOrder.creditResult', { id: of.id })}>
            我已付款
          </LinkButton>
        </div>
      </Card>
    </>
  );
}
