import type { RefInput } from '@marque/contract/community/common';
import type { commentSave } from '@marque/contract/community/comment/endpoints';
import { CommentForm } from '@marque/contract/community/comment/form';
import { MAX_COMMENT_TEXT } from '@marque/contract/community/limits';
import type { Out } from '@marque/contract/core';
import { countOf } from '@marque/contract/text/characters';
import { WordsField } from '#blocks/composer/words-field.tsx';
import { spansOf } from '#blocks/composer/tokens.ts';
import { FormView, useField, useValue } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './comments.module.css';
import type { CommentSubject } from './use-comments.ts';
import { useSaveComment } from './use-save-comment.ts';
import type { AnsweredComment } from './writer-props.ts';

export type CommentWriterProps = {
  of: CommentSubject;
  /** The comment that is answered; null for the subject itself. */
  answered: AnsweredComment | null;
  open: boolean;
  onClose: () => void;
};

/** The sheet in which a comment is written. Its code loads when it is opened. */
export default function CommentWriter({ of, answered, open, onClose }: CommentWriterProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={answered ? `回复 ${answered.author.nickName}` : '写评论'}
    >
      <Writer key={answered?.id ?? ''} of={of} answered={answered} onSaved={onClose} />
    </Sheet>
  );
}

type WriterProps = Pick<CommentWriterProps, 'of' | 'answered'> & { onSaved: () => void };

function Writer({ of, answered, onSaved }: WriterProps) {
  const save = useSaveComment(of, onSaved);
  const form = useWriteForm({
    rules: CommentForm,
    initial: { text: '', refs: [] as RefInput[] },
    draft: `comment:${of.id}:${answered?.id ?? ''}`,
    refusals: { COMMENT_NOT_FOUND: 'text', CONTENT_NOT_FOUND: 'text' },
    write: {
      ...save,
      mutationFn: ({ text }: { text: string }, key: string): Promise<Out<typeof commentSave>> =>
        save.mutationFn(
          {
            subjectType: of.type,
            subjectId: of.id,
            ...(answered && { replyTo: answered.id }),
            text,
            refs: spansOf(text, form.values().refs).map(({ ref }) => ref),
          },
          key,
        ),
      purpose: ({ text }: { text: string }): string =>
        `comment:${of.id}:${answered?.id ?? ''}:${text}`,
    },
  });
  const text = useField(form, 'text');
  const refs = useValue(form, 'refs');
  return (
    <FormView of={form} className={styles.writer}>
      <WordsField
        words={{ text: text.value, refs }}
        onChange={form.set}
        signs={['@']}
        label="评论"
        placeholder="说点什么"
        rows={4}
        error={text.error}
      />
      <p className={styles.count}>
        {countOf(text.value)} / {MAX_COMMENT_TEXT}
      </p>
      <Submit of={form}>发布评论</Submit>
    </FormView>
  );
}
