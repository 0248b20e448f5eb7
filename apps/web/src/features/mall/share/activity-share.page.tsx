import { CommodityCard } from '#blocks/commodity-card/commodity-card.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Notice, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { useSharedTopic } from './use-shared-topic.ts';
import { topicTarget } from './target.ts';
import { Opening } from '#blocks/landing/landing-head.tsx';
import { PageShare, POSTER } from '#blocks/poster/page-share.tsx';
import * as styles from './share-landing.module.css';
import { SharerLine } from '#blocks/share-landing/sharer-line.tsx';

const MAX_GOODS = 3;

export function Component() {
  const { id, topic, sharer, nowhere } = useSharedTopic();
  const share = useSheet('share');
  const href = useHref();
  const wayOn = (
    <LinkButton size="small" kind="secondary" to={href('mall.home')}>
      去商城逛逛
    </LinkButton>
  );
  return (
    <Page id="mall.activityShare" overlay={topic.data !== undefined}>
      {nowhere ? (
        <Notice illustration="empty" title="这个活动打不开" text="可能已经结束，去商城看看新的">
          {wayOn}
        </Notice>
      ) : (
        <QueryView of={topic} skeleton={<Skeleton height={375} />} onError={wayOn}>
          {(data) => (
            <>
              <Opening {...data} />
              <div className={styles.landing}>
                {sharer ? <SharerLine sharer={sharer} text="邀你一起看看" /> : null}
                <div className={styles.lines}>
                  {data.blocks
                    .flatMap((block) => (block.type === 'goods' ? block.items : []))
                    .slice(0, MAX_GOODS)
                    .map((card) => (
                      <CommodityCard key={card.id} card={card} layout="row" />
                    ))}
                </div>
                <div className={styles.actions}>
                  <LinkButton to={href('mall.topic', { id })}>看看全部</LinkButton>
                  <Button kind="secondary" onClick={() => share.show(POSTER)}>
                    生成我的海报
                  </Button>
                </div>
              </div>
              <PageShare control={share} target={topicTarget(data)} />
            </>
          )}
        </QueryView>
      )}
    </Page>
  );
}
