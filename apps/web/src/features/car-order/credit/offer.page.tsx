import { carCreditOffer } from '@marque/contract/car-credit/endpoints';
import type { CreditOffer } from '@marque/contract/car-credit/schema';
import { creditText } from '@marque/contract/car-credit/labels';
import { formatMoney } from '@marque/contract/money';
import { useQuery } from '@tanstack/react-query';
import { PageShare, ShareButton } from '#blocks/poster/page-share.tsx';
import type { ShareTarget } from '#blocks/poster/share-target.ts';
import { useApi } from '#shared/api/use-api.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import { ListRow, PhoneRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { BuyBar } from './buy-bar.tsx';
import * as styles from './credit.module.css';
import { BoughtCredit, OwnCredit } from './own-credit.tsx';

const HERO_SIZES = '(min-width: 600px) 480px, 100vw';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  if (!params.id) return {};
  const { image, title, slogan } = await load(carCreditOffer, { id: params.id });
  return {
    card: { title, desc: slogan },
    ...(image && { hero: { image, sizes: HERO_SIZES } }),
  };
};

/** The page of credits, by offer or by bought credit. */
export function Component() {
  const { id = '', order } = usePageParams('carOrder.credit');
  return order ? <BoughtCredit id={order} /> : <Offer id={id} />;
}

const shared = ({ id, title, slogan, image, priceFen }: CreditOffer): ShareTarget | null =>
  image && {
    page: 'carOrder.credit',
    params: { id },
    title,
    desc: slogan,
    image,
    price: { fen: priceFen, score: 0, originalFen: null },
  };

function Offer({ id }: { id: string }) {
  const api = useApi();
  const href = useHref();
  const share = useSheet('share');
  const offer = useQuery(api.query(carCreditOffer, { id: id || '-' }, 'live'));
  const { data } = offer;
  const target = data && shared(data);
  return (
    <Page
      id="carOrder.credit"
      action={target ? <ShareButton onShare={() => share.show()} /> : null}
      bar={data ? <BuyBar of={data} /> : null}
    >
      <QueryView
        of={offer}
        skeleton={<Skeleton height={480} />}
        onError={
          <LinkButton size="small" kind="secondary" to={href('cars.loveCar')}>
            去展厅看看
          </LinkButton>
        }
      >
        {(one) => (
          <>
            <Head of={one} />
            {one.mine.map((credit) => (
              <OwnCredit key={credit.id} of={credit} />
            ))}
            <Terms of={one} />
            {target ? <PageShare control={share} target={target} /> : null}
          </>
        )}
      </QueryView>
    </Page>
  );
}

type OfferProps = { of: CreditOffer };

const WAITS: Partial<Record<CreditOffer['state'], string>> = {
  soldOut: '已售罄，有人退了会再开放',
  ended: '已停止购买，买到的照常使用',
  cancelled: '活动已取消，买到的全额退回',
};

/** The head of an offer: price, worth and period of sale. */
function Head({ of }: OfferProps) {
  const { image, title, slogan, priceFen, worthFen, state, left, openAt, closeAt } = of;
  return (
    <section className={styles.head}>
      {image ? (
        <Picture image={image} alt="" sizes={HERO_SIZES} hero className={styles.picture ?? ''} />
      ) : null}
      <div className={styles.texts}>
        <h2>{title}</h2>
        <p className={styles.sum}>
          <Price fen={priceFen} size="large" />
          <b>抵车款 {formatMoney(worthFen)}</b>
        </p>
        <p>{slogan}</p>
        {state === 'live' ? (
          <p>
            {left === null ? '' : `还剩 ${left.toLocaleString('zh-CN')} 份，`}距结束{' '}
            <Countdown to={closeAt} />
          </p>
        ) : null}
        {state === 'scheduled' ? (
          <p>
            距开始 <Countdown to={openAt} />
          </p>
        ) : null}
        {WAITS[state] ? <p className={styles.over}>{WAITS[state]}</p> : null}
      </div>
    </section>
  );
}

/** The terms of a credit. */
const Terms = ({ of }: OfferProps) => (
  <Card aria-label="规则">
    <CardTitle>规则</CardTitle>
    <ListRow label="抵扣" value={creditText(of)} />
    <ListRow
      label="适用车系"
      value={of.series.length > 0 ? of.series.join('、') : '全部在售车系'}
    />
    {of.minCarFen > 0 ? <ListRow label="车价" value={`${formatMoney(of.minCarFen)} 起`} /> : null}
    <ListRow label="使用期限" note="没有用自动退款" value={`${formatDateTime(of.useBy)} 前`} />
    <ul className={styles.notes}>
      {of.rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
    <PhoneRow label="权益咨询" phone={of.hotline} />
  </Card>
);
