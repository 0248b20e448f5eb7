import { handbookSearch } from '@marque/contract/serve/handbook/endpoints';
import { CHAPTER_NAMES } from '@marque/contract/serve/handbook/kinds';
import type { TopicHit } from '@marque/contract/serve/handbook/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Marked } from '#blocks/handbook/marked.tsx';
import { LampSign } from '#blocks/lamp-grid/lamp-sign.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { KEEP_SCROLL, PageLink, useQueryParams } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { SearchField } from '#shared/ui/control/search-field.tsx';
import { PhoneRow } from '#shared/ui/layout/list-row.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './manual.module.css';

/** The pause in typing after which the typed words are searched. */
const PAUSE_MS = 250;
const MAX_WORD = 30;

type ManualSearchProps = { q: string; seriesId: string | undefined };

/** The search of the handbook. What is searched stands in the address. */
export function ManualSearch({ q, seriesId }: ManualSearchProps) {
  const [, setQuery] = useQueryParams();
  const [typed, setTyped] = useState(q);
  const search = (word: string) =>
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        if (word) next.set('q', word);
        else next.delete('q');
        return next;
      },
      { state: KEEP_SCROLL },
    );
  const word = typed.trim();
  useEffect(() => {
    if (word === q) return undefined;
    const timer = setTimeout(() => search(word), PAUSE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `search` is new in every render
  }, [word, q]);
  const ask = (near: string) => {
    setTyped(near);
    search(near);
  };
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label="搜索用车手册"
          value={typed}
          onChange={setTyped}
          placeholder="搜警示灯、胎压、起雾…"
          most={MAX_WORD}
        />
      </div>
      {q ? <Hits q={q} seriesId={seriesId} onAsk={ask} /> : null}
    </>
  );
}

type HitsProps = ManualSearchProps & { onAsk: (word: string) => void };

function Hits({ q, seriesId, onAsk }: HitsProps) {
  const api = useApi();
  const found = useQuery({
    ...api.query(handbookSearch, { q, ...(seriesId && { seriesId }) }, 'steady'),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={styles.hits} aria-label="搜索结果" aria-live="polite">
      <QueryView of={found} skeleton={<Skeleton height={144} />}>
        {({ items, near }) =>
          items.length > 0 ? (
            <ul>
              {items.map((hit) => (
                <HitRow key={hit.id} of={hit} q={q} seriesId={seriesId} />
              ))}
            </ul>
          ) : (
            <NothingFound q={q} near={near} onAsk={onAsk} />
          )
        }
      </QueryView>
    </section>
  );
}

type HitRowProps = ManualSearchProps & { of: TopicHit };

function HitRow({ of, q, seriesId }: HitRowProps) {
  const { id, title, chapter, lamp, snippet, fits } = of;
  return (
    <li>
      <PageLink
        page="maintenance.manualDetails"
        params={{ id, q, ...(seriesId && { seriesId }) }}
        className={styles.hit}
      >
        {lamp ? <LampSign sign={lamp.sign} colour={lamp.colour} /> : <i className={styles.dot} />}
        <span>
          <b>{title}</b>
          <span className={styles.snippet}>
            <Marked marks={snippet.marks}>{snippet.text}</Marked>
          </span>
          <span className={styles.chapter}>
            {CHAPTER_NAMES[chapter]}
            {fits ? '' : ' · 不适用于这款车型'}
          </span>
        </span>
      </PageLink>
    </li>
  );
}

type NothingFoundProps = Pick<HitsProps, 'q' | 'onAsk'> & { near: readonly string[] };

/** What was probably meant, and the telephone. The lamps stay below. */
function NothingFound({ q, near, onAsk }: NothingFoundProps) {
  const { hotline } = useBrand();
  return (
    <div className={styles.nothing}>
      <p>手册里没有“{q}”</p>
      {near.length > 0 ? (
        <div className={styles.near}>
          <span>你是不是想找</span>
          {near.map((word) => (
            <Button key={word} size="small" kind="secondary" onClick={() => onAsk(word)}>
              {word}
            </Button>
          ))}
        </div>
      ) : (
        <p className={styles.aside}>看看下面的警示灯，或者直接打电话问我们</p>
      )}
      <PhoneRow label="24 小时道路救援与咨询" phone={hotline} strong />
    </div>
  );
}
