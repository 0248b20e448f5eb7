import { carOrderEvaluations } from '@marque/contract/car-order/evaluation/endpoints';
import type { PublishedEvaluation } from '@marque/contract/car-order/evaluation/schema';
import { useState } from 'react';
import { ReportButton } from '#blocks/moderation/report-button.tsx';
import { usePaged } from '#blocks/paged/use-paged.ts';
import { ReviewArticle } from '#blocks/review/review-article.tsx';
import type { Zoom } from '#blocks/review/review-pictures.tsx';
import { useViewer } from '#blocks/viewer/use-viewer.ts';
import { Viewer } from '#blocks/viewer/viewer.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { SampleNote } from '../../common/sample-note.tsx';
import * as styles from './series-evaluations.module.css';

const AT_ONCE = 3;

/** Buyers' evaluations of a series, three at a time. Renders nothing when there are none. */
export default function SeriesEvaluations({ seriesId }: { seriesId: string }) {
  const viewer = useViewer();
  const [withAll, setWithAll] = useState(false);
  const { query, items, total, more } = usePaged<typeof carOrderEvaluations, PublishedEvaluation>(
    carOrderEvaluations,
    { seriesId, size: AT_ONCE },
  );
  const { mean, samples = [] } = query.data?.pages[0] ?? {};
  // Samples follow after real evaluations.
  const room = withAll ? samples.length : Math.max(0, AT_ONCE - items.length);
  const shown = more.hasMore ? [] : samples.slice(0, room);
  if (items.length + samples.length === 0 || mean === undefined) return null;
  return (
    <section className={styles.section} aria-label="购车评价">
      <div className={styles.head}>
        <SectionHead
          title="购车评价"
          note={total > 0 ? `${total} 位车主，平均 ${mean.toFixed(1)} 分` : '示例内容'}
        />
      </div>
      {[...items, ...shown].map((one) => (
        <Evaluation key={one.id} of={one} onZoom={viewer.show} />
      ))}
      {shown.length > 0 ? <SampleNote>带「示例」的评价为演示内容，不计入平均分</SampleNote> : null}
      {more.hasMore ? (
        <div className={styles.more}>
          <Button kind="secondary" size="small" busy={more.loading} onClick={more.loadMore}>
            {more.failed ? '没有加载出来，再试一次' : '再看几条'}
          </Button>
        </div>
      ) : shown.length < samples.length ? (
        <div className={styles.more}>
          <Button kind="secondary" size="small" onClick={() => setWithAll(true)}>
            再看几条
          </Button>
        </div>
      ) : null}
      <Viewer {...viewer} onClose={viewer.close} />
    </section>
  );
}

function Evaluation({ of, onZoom }: { of: PublishedEvaluation; onZoom: Zoom }) {
  const { id, nickName, avatar, identification, badgeUrl, title, dealerName } = of;
  const { mean, tags, append, answer, mine, sample } = of;
  const subject = { kind: 'carEvaluation', id } as const;
  return (
    <Card>
      <ReviewArticle
        author={{ name: nickName, avatar, identification, badgeUrl, note: title }}
        stars={mean}
        said={of}
        subject={subject}
        added={append && { ...append, name: '追加', subject: { kind: 'carEvaluationAppend', id } }}
        answer={answer && { ...answer, by: dealerName ? `${dealerName}回复` : '门店回复' }}
        onZoom={onZoom}
        foot={mine || sample ? null : <ReportButton subject={subject} />}
      >
        {tags.length > 0 || sample ? (
          <p className={styles.tags}>
            {sample ? <Tag muted>示例</Tag> : null}
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </p>
        ) : null}
      </ReviewArticle>
    </Card>
  );
}
