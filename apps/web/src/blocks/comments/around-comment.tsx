import { useEffect, useRef } from 'react';
import { scrollBehavior } from '#shared/ui/display/motion.ts';
import { CommentItem } from './comment-item.tsx';
import * as styles from './comments.module.css';
import { type CommentSubject, useAround } from './use-comments.ts';
import type { AnsweredComment } from './writer-props.ts';

type AroundCommentProps = {
  of: CommentSubject;
  id: string;
  onAnswer: (comment: AnsweredComment) => void;
};

/** The comment that a notice leads to, with its thread, wherever it stands among the others. */
export function AroundComment({ of, id, onAnswer }: AroundCommentProps) {
  const { data, isError } = useAround(id);
  const box = useRef<HTMLDivElement>(null);
  const known = data !== undefined || isError;
  useEffect(() => {
    if (known) box.current?.scrollIntoView({ block: 'center', behavior: scrollBehavior() });
  }, [known]);
  if (!known) return null;
  return (
    <div ref={box} className={styles.around} role="status">
      {data ? (
        [data.root, ...data.replies].map((comment) => (
          <div
            key={comment.id}
            className={comment.rootId === null ? undefined : styles.inner}
            aria-current={comment.id === id ? true : undefined}
          >
            <CommentItem of={of} comment={comment} onAnswer={onAnswer} />
          </div>
        ))
      ) : (
        <p>内容已失效</p>
      )}
    </div>
  );
}
