import type { RefInput } from '@marque/contract/community/common';
import { hashtagSuggest } from '@marque/contract/community/hashtag/endpoints';
import { memberSuggest } from '@marque/contract/community/relation/endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import x from 'virtual:icon/x';
import { useEffect, useState } from 'react';
import { AuthorName } from '#blocks/author-line/author-line.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { formatCount } from '#shared/format/count.ts';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import * as styles from './composer.module.css';
import type { TypedToken } from './tokens.ts';

/** A pause in typing before names are looked up. */
const PAUSE_MS = 200;

type NameListProps = { typed: TypedToken; onPick: (ref: RefInput) => void; onClose: () => void };

/** The names that what is being typed may mean, above the keyboard. */
export function NameList({ typed, onPick, onClose }: NameListProps) {
  const [word, setWord] = useState(typed.word);
  useEffect(() => {
    const timer = setTimeout(() => setWord(typed.word), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed.word]);
  const Rows = typed.sign === '@' ? Members : Hashtags;
  return (
    // A tap must not take the focus, and with it the keyboard, from the field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.names} onMouseDown={(event) => event.preventDefault()}>
      <div className={styles.namesHead}>
        <span>{typed.sign === '@' ? '提到谁' : '加入话题'}</span>
        <IconButton icon={x} size={16} label="收起" muted onClick={onClose} />
      </div>
      <Rows word={word} onPick={onPick} />
    </div>
  );
}

type RowsProps = { word: string; onPick: NameListProps['onPick'] };

function Members({ word, onPick }: RowsProps) {
  const api = useApi();
  const { data } = useQuery({
    ...api.query(memberSuggest, { keyword: word }),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  if (data.items.length === 0)
    return <p className={styles.none}>没有找到这个人，输入昵称的前几个字试试</p>;
  return (
    <ul aria-label="可以提到的人">
      {data.items.map((author) => (
        <li key={author.authorId}>
          <button
            type="button"
            className={styles.name}
            onClick={() =>
              onPick({ type: 'member', id: author.authorId, text: `@${author.nickName}` })
            }
          >
            <AuthorName author={author} size={28} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Hashtags({ word, onPick }: RowsProps) {
  const api = useApi();
  const { data } = useQuery({
    ...api.query(hashtagSuggest, { keyword: word }),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  const pick = (id: string, name: string) => onPick({ type: 'hashtag', id, text: `#${name}#` });
  return (
    <ul aria-label="可以加入的话题">
      {data.isNew && word ? (
        <li>
          <button type="button" className={styles.name} onClick={() => pick('', word)}>
            #{word}#<small>新建话题</small>
          </button>
        </li>
      ) : null}
      {data.items.map(({ id, name, posts }) => (
        <li key={id}>
          <button type="button" className={styles.name} onClick={() => pick(id, name)}>
            #{name}#<small>{formatCount(posts)} 篇</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
