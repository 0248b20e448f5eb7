import { carCreditWay } from '@marque/contract/car-credit/endpoints';
import type { CarCredit } from '@marque/contract/car-credit/schema';
import { creditText } from '@marque/contract/car-credit/labels';
import type { Out } from '@marque/contract/core';
import { formatMoney } from '@marque/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
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
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import * as styles from './credit.module.css';
import { useCredit } from './own-credit.tsx';

const LaunchTag = lazyComponent(() => import('#shared/platform/wechat/launch-tag.tsx'));

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
          <Elsewhere of={of} open={open} />
        )
      }
    </QueryView>
  );
}

type Opening = Out<typeof carCreditWay>;

/** The unpaid credit, with the way to its payment. */
function Elsewhere({ of, open }: CreditProps & { open: Opening }) {
  const href = useHref();
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
          {open.target ? (
            <InMiniProgram way={open.way} target={open.target} id={of.id} />
          ) : open.url ? (
            <>
              <p className={styles.note}>在微信小程序里付款，付好回到这里看结果。</p>
              <Button block onClick={() => location.assign(open.url!)}>
                打开微信付款
              </Button>
            </>
          ) : (
            <BringAddress id={of.id} />
          )}
          <LinkButton block kind="secondary" to={href('carOrder.creditResult', { id: of.id })}>
            我已付款
          </LinkButton>
        </div>
      </Card>
    </>
  );
}

type InMiniProgramProps = {
  way: Opening['way'];
  target: NonNullable<Opening['target']>;
  id: string;
};

/** Opens the payment in a mini-program; when that fails, links to the cashier. */
function InMiniProgram({ way, target, id }: InMiniProgramProps) {
  const href = useHref();
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  if (failed)
    return (
      <>
        <p className={styles.note}>小程序没有打开，可以直接在这里付。</p>
        <LinkButton block to={href('mall.payCenter', { id, subject: 'carCredit' })}>
          去收银台付款
        </LinkButton>
      </>
    );
  const openIt = async () => {
    const { ok } = await platform().openMiniProgram(target);
    if (!ok) fail();
  };
  // The open tag lies above the button and takes the tap.
  const button = (
    <Button block onClick={way === 'openTag' ? undefined : () => void openIt()}>
      打开小程序付款
    </Button>
  );
  return (
    <>
      <p className={styles.note}>在小程序里付款，付好会回到这里。</p>
      {way === 'openTag' ? (
        <LazyBoundary loading={button} onFailed={fail}>
          <LaunchTag target={target} onFail={fail}>
            {button}
          </LaunchTag>
        </LazyBoundary>
      ) : (
        button
      )}
    </>
  );
}

/** The page's address, to be opened in WeChat on a phone. */
function BringAddress({ id }: { id: string }) {
  const href = useHref();
  const address = new URL(href('carOrder.creditApplet', { id }), location.origin).href;
  const copy = async () => {
    const { ok } = await platform().copy(address);
    if (ok) toast('链接已复制，到微信里打开');
  };
  return (
    <>
      <p className={styles.note}>用微信扫码，或复制链接到微信里打开，登录同一个手机号付款。</p>
      <div className={styles.code}>
        <QrCode text={address} label="付款页面的二维码" />
      </div>
      <Button block kind="secondary" onClick={() => void copy()}>
        复制链接
      </Button>
    </>
  );
}
