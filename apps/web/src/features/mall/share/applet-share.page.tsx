import type { PageId, PageParams } from '@marque/contract/pages';
import { landingOf } from '@marque/contract/share/landing-of';
import { Redirect, useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { hasPage, href } from '#shared/routing/page-paths.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Notice, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { useShared } from '#blocks/share-landing/use-shared.ts';
import { shareCodeOf } from '#blocks/share-landing/scene.ts';
import * as styles from './share-landing.module.css';
import { SharedGoods } from './shared-goods.tsx';
import { SharerLine } from '#blocks/share-landing/sharer-line.tsx';

export function Component() {
  const code = shareCodeOf(usePageParams('mall.appletShare'));
  const shared = useShared(code);
  const home = useHref()('mall.home');
  const wayOn = (
    <LinkButton size="small" kind="secondary" to={home}>
      去商城逛逛
    </LinkButton>
  );
  return (
    <Page id="mall.appletShare">
      {code === '' ? (
        <Notice illustration="empty" title="这个分享打不开" text="请让朋友再发一次，或先去商城看看">
          {wayOn}
        </Notice>
      ) : (
        <QueryView of={shared} skeleton={<Skeleton height={480} />} onError={wayOn}>
          {({ page, params, brand, sharer }) => {
            if (page === 'mall.topic' && hasPage('mall.activityShare', brand))
              return <Redirect to={href('mall.activityShare', { id: code }, brand)} />;
            const to = href(page as PageId, params as PageParams<PageId>, brand);
            const landing = landingOf(page);
            // The mini-program opens every code here.
            if (landing === 'community.share')
              return <Redirect to={href(landing, { id: code }, brand)} />;
            if (!sharer || !landing) return <Redirect to={to} />;
            const goods = page === 'mall.product' ? params.id : undefined;
            return (
              <div className={styles.landing}>
                <SharerLine
                  sharer={sharer}
                  text={goods ? '给你分享了一件好物' : '给你分享了一个好去处'}
                />
                {goods ? <SharedGoods commodityId={goods} skuId={params.skuId} /> : null}
                <div className={styles.actions}>
                  <LinkButton to={to} replace>
                    去看看
                  </LinkButton>
                </div>
              </div>
            );
          }}
        </QueryView>
      )}
    </Page>
  );
}
