import { useState } from 'react';
import trash from 'virtual:icon/trash';
import cross from 'virtual:icon/x';
import { Button } from '#shared/ui/control/button.tsx';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { KeywordList } from './keyword-list.tsx';
import type { useSearchHistory } from './use-search-history.ts';
import * as styles from './words.module.css';

/** The earlier keywords: a tap searches again; each can be removed, or all at once. */
export function SearchHistory({
  of: { words, add, remove, clear },
}: {
  of: ReturnType<typeof useSearchHistory>;
}) {
  const [editing, setEditing] = useState(false);
  if (!editing)
    return (
      <KeywordList
        title="搜索记录"
        words={words}
        onPick={add}
        action={
          <IconButton
            icon={trash}
            size={18}
            muted
            label="管理搜索记录"
            onClick={() => setEditing(true)}
          />
        }
      />
    );
  return (
    <section className={styles.block}>
      <div className={styles.head}>
        <h2>搜索记录</h2>
        <span className={styles.tools}>
          <Button kind="plain" size="small" onClick={() => void clear()}>
            全部清空
          </Button>
          <Button kind="plain" size="small" onClick={() => setEditing(false)}>
            完成
          </Button>
        </span>
      </div>
      <ul className={styles.texts}>
        {words.map((word) => (
          <li key={word}>
            <button type="button" aria-label={`删除「${word}」`} onClick={() => remove(word)}>
              <span>
                {word}
                <Icon of={cross} size={12} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
