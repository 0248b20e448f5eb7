import type { CoCreateView } from '@marque/contract/activity/kinds/co-create';
import type { WorkPhase } from '@marque/contract/activity/work/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { StageLine } from '#blocks/stage-line/stage-line.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import type { KindFace, KindProps } from '../frame/details-page.tsx';
import { Works } from './works.tsx';
import * as styles from './co-create.module.css';

type Props = KindProps<CoCreateView>;

/** The frames on the wall. */
const FRAMES = 6;
const NAMES: Record<WorkPhase, string> = {
  collect: '征集',
  vote: '投票',
  notice: '公示',
  result: '结果',
};

/** A wall with frames of unlike sizes, or a strip of numbered pictures; empty ones wait for works. */
function Face({ of: { title }, view: { first, brief } }: Props) {
  const { blocks } = useBrand();
  const frames = Array.from({ length: FRAMES }, (_, i) => first[i] ?? null);
  return (
    <>
      <ul className={cx(styles.wall, styles[blocks.activity])} aria-hidden>
        {frames.map((work, i) => {
          const picture = work && (work.images[0] ?? work.video?.poster);
          return (
            <li key={work?.id ?? i}>
              {picture ? (
                <Picture image={picture} alt="" sizes="34vw" ratio="1" eager />
              ) : (
                <span className={styles.empty}>{i === 0 ? brief : ''}</span>
              )}
              <i>{work?.number ?? i + 1}</i>
            </li>
          );
        })}
      </ul>
      <h1 className={styles.title}>{title}</h1>
    </>
  );
}

function figureOf({ phase, sends, left, perDay, works }: CoCreateView): [string, number, string] {
  if (phase === 'collect' && sends !== null) return ['还能投', sends, '件'];
  if (phase === 'vote') return [left === null ? '每天' : '今天还有', left ?? perDay, '票'];
  return ['一共', works, '件作品'];
}

function Own({ view }: Props) {
  const { phase, ends, brief, works } = view;
  const [before, figure, after] = figureOf(view);
  const at = Object.keys(NAMES).indexOf(phase);
  const endOf = (name: string) => ends.find((end) => end.phase === name)?.at ?? null;
  return (
    <section className={styles.own} aria-label="进行到哪里">
      <p className={styles.figure}>
        {before} <b>{figure}</b> {after}
      </p>
      <StageLine
        label="各个阶段"
        stages={Object.entries(NAMES).map(([name, text], i) => ({
          text,
          at: name === phase ? endOf(name) : null,
          state: i < at ? 'done' : i === at ? 'current' : 'todo',
        }))}
      />
      {works > 0 ? <p className={styles.brief}>{brief}</p> : null}
    </section>
  );
}

/** One button: send a work while they are collected, else the places. */
function Act({ of: { id, allowed } }: Props) {
  const href = useHref();
  return allowed.includes('submit') ? (
    <LinkButton block to={href('activity.coCreateMyWork', { id, add: '1' })}>
      投一件作品
    </LinkButton>
  ) : (
    <LinkButton block to={href('activity.ranking', { id })}>
      看榜单
    </LinkButton>
  );
}

function More({ of, view }: Props) {
  const href = useHref();
  const { id } = of;
  return (
    <>
      <Works of={of} view={view} />
      <div className={styles.rows}>
        <ListRow label="我的作品" to={href('activity.coCreateMyWork', { id })} />
        {view.phase === 'collect' ? null : (
          <ListRow label="作品榜" to={href('activity.ranking', { id })} />
        )}
        <ListRow label="我的邀请" to={href('activity.coCreateMyInvite', { id })} />
      </div>
    </>
  );
}

/** Members send works and vote for them. */
export const coCreateFace: KindFace<CoCreateView> = { Face, Own, Act, More };
