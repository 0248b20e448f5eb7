import { circleGood, circleWant } from '@marque/contract/referral/circle/endpoints';
import {
  GOOD_STATE_LABELS,
  GOOD_STATES,
  type GoodState,
} from '@marque/contract/referral/circle/labels';
import type { Out } from '@marque/contract/core';
import type { Stage } from '@marque/contract/progress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { StageLine } from '#blocks/stage-line/stage-line.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './circle.module.css';
import { SLAB_SIZES } from './slab.tsx';

type Good = Out<typeof circleGood>;

/** From the call to the shop. */
const WAY: readonly GoodState[] = GOOD_STATES.filter((state) => state !== 'off');

const stagesOf = (state: GoodState): Stage[] =>
  WAY.map((one, i) => ({
    text: GOOD_STATE_LABELS[one],
    at: null,
    state: i < WAY.indexOf(state) ? 'done' : one === state ? 'current' : 'todo',
  }));

/** The story of a thing, how many people want it, and where it can be had. */
export function GoodStory({ id }: { id: string }) {
  const api = useApi();
  const href = useHref();
  const options = api.query(circleGood, { id }, 'live');
  const good = useQuery(options);
  useRefetchForMember(options.queryKey);
  return (
    <Page id="referral.circleGoods" bar={good.data ? <StoryBar of={good.data} /> : null}>
      <QueryView
        of={good}
        skeleton={<Skeleton height={640} />}
        onError={<LinkButton to={href('referral.circleGoods')}>看全部好物</LinkButton>}
      >
        {(data) => (
          <article>
            <div className={styles.hero}>
              <Picture image={data.image} alt={data.title} sizes={SLAB_SIZES} hero ratio="1" />
              <span className={styles.whose}>{data.maker}</span>
            </div>
            <p className={styles.figure}>
              <b>{data.wants}</b>人想要
            </p>
            <div className={styles.stages}>
              {data.state === 'off' ? (
                <p className={styles.brief}>已下架，故事留在这里</p>
              ) : (
                <StageLine stages={stagesOf(data.state)} label="进展" />
              )}
            </div>
            <div className={styles.words}>
              <h2>{data.title}</h2>
              <p>{data.teaser}</p>
            </div>
            <div className={styles.story}>
              {data.story.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {data.call ? (
                <ListRow
                  label={`来自征集「${data.call.title}」`}
                  to={href('referral.circleCalls')}
                />
              ) : null}
            </div>
          </article>
        )}
      </QueryView>
    </Page>
  );
}

function StoryBar({ of: { id, priceFen, productId, state, wanted } }: { of: Good }) {
  const api = useApi();
  const client = useQueryClient();
  const href = useHref();
  const write = useWrite({
    mutationFn: (next: boolean) => api.call(circleWant, { id, wanted: next }),
    onSuccess: (answer) =>
      client.setQueryData(
        api.key(circleGood, { id }),
        (one: Good | undefined) => one && { ...one, ...answer },
      ),
  });
  const want = useMemberIntent('circle.want', (next: boolean) => write.mutate(next));
  const sold = productId !== null && (state === 'sale' || state === 'presale');
  return (
    <ActionBar lead={priceFen === null ? null : <Price fen={priceFen} />}>
      {state === 'off' ? null : (
        <Button
          kind={sold ? 'secondary' : 'primary'}
          busy={write.isPending}
          aria-pressed={wanted}
          onClick={() => want(!wanted)}
        >
          {wanted ? '已想要' : '想要'}
        </Button>
      )}
      {sold ? <LinkButton to={href('mall.product', { id: productId })}>去购买</LinkButton> : null}
      {state === 'off' ? (
        <LinkButton to={href('referral.circleCalls')}>参与下一期征集</LinkButton>
      ) : null}
    </ActionBar>
  );
}
