import { circleGoods } from '@marque/contract/referral/circle/endpoints';
import {
  GOOD_STATE_LABELS,
  GOOD_STATES,
  type GoodState,
} from '@marque/contract/referral/circle/labels';
import type { In } from '@marque/contract/core';
import { formatMoney } from '@marque/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import { Chip, Chips } from '#shared/ui/chips/chips.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './circle.module.css';
import { CircleSlab } from './slab.tsx';

const stateOf = (name: string | undefined): GoodState | undefined =>
  GOOD_STATES.find((state) => state === name);

export function goodsInput(name: string | undefined): In<typeof circleGoods> {
  const state = stateOf(name);
  return state ? { state } : {};
}

/** All things by their state, the most wanted as figure. */
export function GoodsView() {
  const { state: asked } = usePageParams('referral.circleGoods');
  const [, setQuery] = useQueryParams();
  const api = useApi();
  const href = useHref();
  const options = api.query(circleGoods, goodsInput(asked), 'live');
  const goods = useQuery(options);
  useRefetchForMember(options.queryKey);
  const state = stateOf(asked);
  return (
    <Page
      id="referral.circleGoods"
      bar={
        <LinkButton block kind="secondary" to={href('referral.circleCalls')}>
          参与下一期征集
        </LinkButton>
      }
    >
      <div className={styles.chips}>
        <Chips label="进展">
          {GOOD_STATES.map((one) => (
            <Chip
              key={one}
              on={one === state}
              onPress={() => setQuery(one === state ? {} : { state: one })}
            >
              {GOOD_STATE_LABELS[one]}
            </Chip>
          ))}
        </Chips>
      </div>
      <QueryView
        of={goods}
        skeleton={<Skeleton height={640} />}
        empty={{
          when: ({ items }) => items.length === 0,
          show: (
            <Empty title="这一步还没有好物" text="看看别的，或者写下你的想法">
              <Button size="small" kind="secondary" onClick={() => setQuery({})}>
                看全部好物
              </Button>
            </Empty>
          ),
        }}
      >
        {({ items }) => (
          <>
            <p className={styles.figure}>
              <b>{items.reduce((sum, { wants }) => sum + wants, 0)}</b>
              次「想要」，{items.length} 件好物
            </p>
            {items.map((good, i) => (
              <CircleSlab
                key={good.id}
                to={href('referral.circleGoods', { id: good.id })}
                image={good.image}
                whose={good.maker}
                title={good.title}
                facts={[
                  `${GOOD_STATE_LABELS[good.state]} · ${good.wants} 人想要`,
                  good.priceFen === null ? '' : formatMoney(good.priceFen),
                ]}
                over={good.state === 'off'}
                hero={i === 0}
              />
            ))}
          </>
        )}
      </QueryView>
    </Page>
  );
}
