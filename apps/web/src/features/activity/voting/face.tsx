import type { VotingView } from '@marque/contract/activity/kinds/voting';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import type { KindFace, KindProps } from '../frame/details-page.tsx';
import { Entries } from './entries.tsx';
import { Lanes } from './vote-lanes.tsx';
import { Postcards } from './postcards.tsx';
import * as styles from './voting.module.css';

type Props = KindProps<VotingView>;

/** The entries that the drawing shows. */
const SHOWN = 6;

function Face({ of: { title }, view: { entries } }: Props) {
  const { blocks } = useBrand();
  const shown = entries.slice(0, SHOWN);
  return (
    <>
      {blocks.activity === 'card' ? <Postcards of={shown} /> : <Lanes of={shown} />}
      <h1 className={styles.title}>{title}</h1>
    </>
  );
}

function Own({ view: { left, perDay, total, thanks }, of: { prizes } }: Props) {
  const prize = prizes.find(({ id }) => id === thanks?.prizeId);
  return (
    <section className={styles.own} aria-label="我的票">
      {total === null ? (
        <p className={styles.figure}>
          今天{left === null ? '有' : '还有'} <b>{left ?? perDay}</b> 票
        </p>
      ) : (
        <p className={styles.figure}>
          共 <b>{total}</b> 票
        </p>
      )}
      <p className={styles.note}>
        {thanks && prize
          ? thanks.mine === null || thanks.mine < thanks.days
            ? `投满 ${thanks.days} 天，结束后抽 ${thanks.drawn} 位送${prize.name}`
            : `投满 ${thanks.days} 天了，结束后抽 ${thanks.drawn} 位送${prize.name}`
          : total === null
            ? '0 点重新计'
            : '结果在下面'}
      </p>
    </section>
  );
}

function Act({ of: { id } }: Props) {
  const href = useHref();
  return (
    <LinkButton block to={href('activity.ranking', { id })}>
      看榜单
    </LinkButton>
  );
}

/** Entries that people vote for. */
export const votingFace: KindFace<VotingView> = {
  Face,
  Own: (props: Props) => (
    <>
      <Own {...props} />
      <Entries of={props.of} view={props.view} />
    </>
  ),
  Act,
};
