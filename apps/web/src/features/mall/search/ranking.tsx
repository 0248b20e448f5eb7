import type { searchRanking } from '@marque/contract/mall/catalog/endpoints';
import type { Out } from '@marque/contract/core';
import { formatCount } from '#shared/format/count.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import * as styles from './ranking.module.css';

/** The numbered ranking of keywords; one that several members searched for shows how many. */
export function Ranking({
  items,
  onPick,
}: Out<typeof searchRanking> & { onPick: (word: string) => void }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.ranking}>
      <h2>热搜榜</h2>
      <ol>
        {items.map(({ word, members }, i) => (
          <li key={word}>
            <PageLink page="mall.search" params={{ keyword: word }} onClick={() => onPick(word)}>
              <b className={i < 3 ? styles.top : ''}>{i + 1}</b>
              <span className={styles.word}>{word}</span>
              {members === null ? null : (
                <span className={styles.members}>近 7 天 {formatCount(members)} 人</span>
              )}
            </PageLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
