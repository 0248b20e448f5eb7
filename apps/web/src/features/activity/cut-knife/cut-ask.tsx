import { activityCut } from '@marque/contract/activity/cut/endpoints';
import type { HelpRecord } from '@marque/contract/activity/help/schema';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import type { HelpFace } from '../help/help-face.tsx';
import { CutFace } from './cut-face.tsx';
import * as styles from './cut.module.css';

/** The friend's price in its state, with the goods. */
function Face({ of: { joinId } }: { of: HelpRecord }) {
  const api = useApi();
  const { data } = useQuery(api.query(activityCut, { joinId }, 'live'));
  if (!data) return <Skeleton height={392} />;
  return (
    <>
      <div className={styles.wide}>
        <CutFace of={data} />
      </div>
      <p className={styles.note}>{data.goods.title}</p>
    </>
  );
}

/** A friend is asked to cut a price. */
export const cutAsk: HelpFace = {
  Face,
  act: '砍一刀',
  thanks: '价格又低了一点',
  reads: activityCut.id,
  prefetch: ({ load, params }) => load(activityCut, { joinId: params.joinId ?? '-' }),
};
