import type { Standing } from '@marque/contract/referral/binding/schema';
import type { ProgrammeView } from '@marque/contract/referral/programme/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './lanes.module.css';

/** What each of the two has of it, where nothing may be said about gain. */
const PLAIN = {
  inviter: ['只看到你走到哪一步', '看不到电话、门店和价格'],
  friend: ['自己点接受才算', '随时可以解除'],
} as const;

type LanesProps = { of: ProgrammeView };

/** What the inviter gets and what the friend gets, side by side with a cut between. */
export function Lanes({ of: { rewards, says } }: LanesProps) {
  const { blocks } = useBrand();
  const linesOf = (side: 'inviter' | 'friend') =>
    says === 'full'
      ? rewards.filter((reward) => reward.side === side).map(({ name }) => name)
      : PLAIN[side];
  return (
    <section className={cx(styles.lanes, styles[blocks.invite])} aria-label="两个人各有什么">
      {(['inviter', 'friend'] as const).map((side) => (
        <div key={side} className={styles[side]}>
          <h2>{side === 'inviter' ? '推荐人' : '买车的朋友'}</h2>
          <ul>
            {linesOf(side).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** How many friends accepted, and how many reached each step: in place of the lanes, of their height. */
export function Counts({ of }: { of: NonNullable<Standing['mine']>['counts'] }) {
  const { blocks } = useBrand();
  return (
    <ol className={cx(styles.counts, styles[blocks.invite])} aria-label="我的推荐">
      {of.map(({ key, label, count }) => (
        <li key={key}>
          <b>{count}</b>
          {label}
        </li>
      ))}
    </ol>
  );
}
