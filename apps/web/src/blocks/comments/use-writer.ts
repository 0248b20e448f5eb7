import { useState } from 'react';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import type { AnsweredComment } from './writer-props.ts';

/** The sheet in which comments on a subject are written. Visitors sign in first. */
export function useWriter(subjectId: string) {
  const sheet = useSheet('comment');
  const [answered, setAnswered] = useState<AnsweredComment | null>(null);
  const write = useMemberIntent(`comment:${subjectId}`, (input: { to: AnsweredComment | null }) => {
    setAnswered(input.to);
    sheet.show();
  });
  return {
    open: sheet.open,
    answered,
    write: (to: AnsweredComment | null) => write({ to }),
    close: () => sheet.close(),
  };
}
