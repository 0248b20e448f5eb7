import type { Ref } from '@marque/contract/community/common';
import type { ReactNode } from 'react';
import { PageLink } from '#shared/routing/navigation.tsx';
import * as styles from './post-card.module.css';

type PostWordsProps = { text: string; refs: readonly Ref[]; className?: string | undefined };

/** The words of a post or a comment. The names in them lead to what they name. */
export function PostWords({ text, refs, className }: PostWordsProps) {
  const parts: ReactNode[] = [];
  let behind = 0;
  for (const ref of refs) {
    // The beginning of a long text may end before a name does.
    if (ref.at < behind || ref.at + ref.text.length > text.length) continue;
    parts.push(text.slice(behind, ref.at), <RefLink key={ref.at} of={ref} />);
    behind = ref.at + ref.text.length;
  }
  parts.push(text.slice(behind));
  return <p className={className ?? styles.words}>{parts}</p>;
}

function RefLink({ of: { type, id, text } }: { of: Ref }) {
  if (type === 'commodity')
    return (
      <PageLink page="mall.product" params={{ id }} className={styles.ref}>
        {text}
      </PageLink>
    );
  return type === 'hashtag' ? (
    <PageLink page="community.topicDetails" params={{ id }} className={styles.ref}>
      {text}
    </PageLink>
  ) : (
    <PageLink page="community.information" params={{ author: id }} className={styles.ref}>
      {text}
    </PageLink>
  );
}
