import type { FestivalView } from '@marque/contract/activity/kinds/festival';
import { familyOf } from '@marque/contract/activity/families';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { useHref } from '#shared/routing/navigation.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { isOver } from '../frame/is-over.ts';
import * as styles from './festival.module.css';

type OwnProps = { of: ActivityDetail; view: FestivalView };

/** What the member can do next here: boxes to open, prizes to claim, drives that count. */
export function Own({ of, view: { chances, toClaim, result } }: OwnProps) {
  const href = useHref();
  const pages = familyOf(of.family)?.pages ?? {};
  const { id } = of;
  const over = isOver(of);
  const left = chances ? Math.min(chances.left, chances.today) : null;
  return (
    <section className={styles.own} aria-label="我的待办">
      {result ? (
        <p className={styles.figure}>
          拆了 <b>{result.draws}</b> 只盲盒
        </p>
      ) : (
        <p className={styles.figure}>
          {left === null ? (
            <>登录后看有几只盲盒可以拆</>
          ) : (
            <>
              有 <b>{left}</b> 只盲盒可以拆
            </>
          )}
        </p>
      )}
      {pages.boxes ? (
        <ListRow label={over ? '盲盒里有过什么' : '盲盒里有什么'} to={href(pages.boxes, { id })} />
      ) : null}
      {toClaim > 0 && pages.prizes ? (
        <ListRow
          label={`${toClaim} 份奖品待领取`}
          to={href(pages.prizes, { id, tab: 'toClaim' })}
        />
      ) : null}
      {pages.drive ? <ListRow label="我的试驾" to={href(pages.drive, { id })} /> : null}
    </section>
  );
}
