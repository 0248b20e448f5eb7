import type { StoredImage } from '@marque/contract/common';
import { savePoster } from '#blocks/poster/poster-actions.ts';
import { useCarOrder } from '#blocks/car-order/use-car-order.ts';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { Redirect, useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { SwitchRow } from '#shared/ui/control/form-row.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { chosenText, pictureOf } from '../common/choice.ts';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { ConfigurationView } from '../common/configuration-view.tsx';
import { type Configuration, useConfiguration } from '../common/use-configuration.ts';
import * as styles from './share-image.module.css';
import { SHARE_STYLES, useShareImage } from './use-share-image.ts';

/** The page that shows a configuration, or the car of an order, as a picture to share. */
export function Component() {
  const { id } = usePageParams('cars.shareImage');
  return id ? <OfOrder id={id} /> : <OfConfiguration />;
}

/** The car of an order, without any data of its buyer. */
function OfOrder({ id }: { id: string }) {
  const href = useHref();
  const order = useCarOrder(id);
  return (
    <RecordPage
      id="cars.shareImage"
      login="登录后分享订单里的车"
      of={order}
      skeleton={<div className={styles.blank} />}
      empty={{
        when: ({ typeId }) => typeId === null,
        show: <Empty title="车型还没有揭晓" text="揭晓并选好配置后，就能做成图片" />,
      }}
      wayOn={<LinkButton to={href('carOrder.list')}>我的购车订单</LinkButton>}
    >
      {({ typeId, chosen }) => (
        <Redirect
          to={href('cars.shareImage', { typeId: typeId ?? '', chosen: chosenText(chosen) })}
        />
      )}
    </RecordPage>
  );
}

function OfConfiguration() {
  const configuring = useConfiguration();
  const { configuration } = configuring;
  const image = configuration && pictureOf(configuration.offer, configuration.chosen);
  if (configuration && image) return <ShareImage of={configuration} image={image} />;
  return (
    <Page id="cars.shareImage">
      <ConfigurationView of={configuring}>{() => null}</ConfigurationView>
    </Page>
  );
}

function ShareImage({ of, image }: { of: Configuration; image: StoredImage }) {
  const href = useHref();
  const shown = useShareImage(of, image);
  const { picture, title, at } = shown;
  const made = picture.data;
  const { typeId } = of.offer;
  const adjust = (
    <LinkButton size="small" to={href('cars.custom', { typeId, chosen: of.asked.join(',') })}>
      去调整配置
    </LinkButton>
  );
  return (
    <Page
      id="cars.shareImage"
      bar={
        <ActionBar>
          <Button kind="secondary" onClick={shown.next}>
            换一张
          </Button>
          <Button kind="secondary" disabled={!made} onClick={() => made && void shown.send(made)}>
            发给朋友
          </Button>
          <Button disabled={!made} onClick={() => made && void savePoster(made.dataUrl)}>
            保存图片
          </Button>
        </ActionBar>
      }
    >
      <div className={styles.stage}>
        <QueryView of={picture} skeleton={<div className={styles.blank} />} onError={adjust}>
          {({ dataUrl }) => (
            <img
              className={styles.picture}
              width={252}
              height={448}
              src={dataUrl}
              alt={`${title}的分享图片`}
            />
          )}
        </QueryView>
      </div>
      <p className={styles.hint} role="status">
        {`第 ${at + 1} 张，共 ${SHARE_STYLES.length} 张`}
      </p>
      <Card>
        <SwitchRow label="显示价格" checked={shown.price} onChange={shown.setPrice} />
        {shown.hasNickname ? (
          <SwitchRow label="显示昵称" checked={shown.nickname} onChange={shown.setNickname} />
        ) : null}
      </Card>
      <p className={styles.sample}>长按图片也能保存。图片、配置为示例数据，以门店报价为准</p>
    </Page>
  );
}
