import type { FestivalView } from '@marque/contract/activity/kinds/festival';
import { familyOf } from '@marque/contract/activity/families';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { lazyComponent, LazyBoundary } from '#shared/ui/loading/lazy-component.tsx';
import type { KindFace, KindProps } from '../frame/details-page.tsx';
import { hitsOf } from '../draw/hits.ts';
import { Fair } from './fair.tsx';
import { Goods } from './goods.tsx';
import { Own } from './own-part.tsx';
import { PhaseBar } from './phase-bar.tsx';
import * as styles from './festival.module.css';

type Props = KindProps<FestivalView>;

const VenueBlocks = lazyComponent(() => import('./venue-blocks.tsx'));

function Face({ of: { title, share }, view }: Props) {
  const { blocks } = useBrand();
  return (
    <div className={cx(styles.face, styles[blocks.activity])}>
      <Fair of={view} />
      <div className={styles.words}>
        <h1>{title}</h1>
        <p>{share.text}</p>
      </div>
      <PhaseBar of={view} />
    </div>
  );
}

/** The one next step: a box, as long as there is a chance for one; else how to get one. */
function Act({ of, view: { chances } }: Props) {
  const href = useHref();
  const { boxes } = familyOf(of.family)?.pages ?? {};
  const left = chances ? Math.min(chances.left, chances.today) : null;
  return boxes ? (
    <LinkButton block to={href(boxes, { id: of.id })}>
      {left === null || left === 0 ? '去看盲盒' : `拆盲盒，还有 ${left} 次`}
    </LinkButton>
  ) : null;
}

/** A venue: where it stands in its phases, what is to be done, deals, ways to boxes, and what was composed. */
export const festivalFace: KindFace<FestivalView> = {
  Face,
  Own: ({ of, view }: Props) => (
    <>
      <Own of={of} view={view} />
      <Goods of={of} view={view} />
    </>
  ),
  Act,
  hits: hitsOf,
  oddsNote: '盲盒里的东西，份数和概率都是现在的',
  More: ({ of, view, queryKey }: Props) =>
    view.landing ? (
      <LazyBoundary loading={null}>
        <VenueBlocks id={of.id} landing={view.landing} queryKey={queryKey} />
      </LazyBoundary>
    ) : null,
};
