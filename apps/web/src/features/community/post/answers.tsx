import type { Post } from '@marque/contract/community/post/schema';
import type { PictureGrid } from '#blocks/post-card/picture-grid.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { AnswerItem } from './answer-item.tsx';
import * as styles from './post.module.css';
import type { useAnswers } from './use-question.ts';

type AnswersProps = {
  question: Post;
  of: ReturnType<typeof useAnswers>;
  /** The comment of the opened answer that the page was opened at; '' without one. */
  comment: string;
  onZoom: Parameters<typeof PictureGrid>[0]['onZoom'];
  onAnswer: () => void;
  /** Null where the question cannot be shared. */
  onShare: (() => void) | null;
  onEdit: (answerId: string) => void;
};

/** The answers: the one that was opened, the accepted one, then the most liked. */
export function Answers({
  question,
  of,
  comment,
  onZoom,
  onAnswer,
  onShare,
  onEdit,
}: AnswersProps) {
  const { query, more, opened, isOpenedGone, accepted, others } = of;
  const itemProps = { question, onZoom, onEdit };
  return (
    <section className={styles.answers} aria-label="回答">
      {isOpenedGone ? <p className={styles.note}>这条回答已失效</p> : null}
      {opened ? <AnswerItem answer={opened} comment={comment} isOpened {...itemProps} /> : null}
      {accepted ? <AnswerItem answer={accepted} {...itemProps} /> : null}
      <QueryView
        of={query}
        skeleton={<Skeleton height={160} />}
        empty={{
          when: () => others.length === 0,
          show:
            opened || accepted ? null : (
              <Empty of="answers" title="还没有人回答">
                {question.actions.includes('answer') ? (
                  <Button onClick={onAnswer}>我来回答</Button>
                ) : null}
                {onShare ? (
                  <Button kind="secondary" onClick={onShare}>
                    邀请同款车主回答
                  </Button>
                ) : null}
              </Empty>
            ),
        }}
      >
        {() => (
          <EndlessGrid
            items={others}
            keyOf={({ id }) => id}
            render={(answer) => <AnswerItem answer={answer} {...itemProps} />}
            rowHeight={240}
            plain={8}
            {...more}
          />
        )}
      </QueryView>
    </section>
  );
}
