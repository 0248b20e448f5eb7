import { PageLink } from '#shared/routing/navigation.tsx';
import type { ReactNode } from 'react';
import * as styles from './words.module.css';

type KeywordListProps = {
  title: string;
  words: readonly string[];
  /** The page a keyword leads to. */
  page?: 'mall.search' | 'mall.orderSearch';
  action?: ReactNode;
  onPick?: (word: string) => void;
};

/** A list of keywords that search with one tap. */
export function KeywordList({
  title,
  words,
  page = 'mall.search',
  action,
  onPick,
}: KeywordListProps) {
  return (
    <section className={styles.block}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {action}
      </div>
      <ul className={styles.texts}>
        {words.map((word) => (
          <li key={word}>
            <PageLink page={page} params={{ keyword: word }} onClick={() => onPick?.(word)}>
              <span>{word}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
