import { hotWords, nearWords } from '@marque/contract/mall/catalog/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { useGoods } from '../browse/use-goods.ts';
import { goodsInput, readFilter } from '../browse/list-filter.ts';
import { GoodsGrid, GoodsGridSkeleton } from '../browse/goods-grid.tsx';
import * as styles from './search-results.module.css';
import { KeywordList } from './keyword-list.tsx';

/** The bestsellers, shown after a search without results. */
export const POPULAR = goodsInput({}, readFilter({ sort: 'sold' }));
/** Returns the input of the search for a corrected keyword. */
export const correctedInput = (keyword: string) => goodsInput({ keyword }, readFilter({}));

/**
 * The screen of a search without results: the results of the corrected keyword, other keywords, and
 * bestsellers.
 */
export function NothingFound({ keyword }: { keyword: string }) {
  const api = useApi();
  const near = useQuery(api.query(nearWords, { keyword }, 'steady'));
  return (
    <QueryView of={near} skeleton={<GoodsGridSkeleton />}>
      {({ corrected, words }) =>
        corrected ? (
          <>
            <p className={styles.corrected} role="status">
              没有找到「{keyword}」，先为你找「{corrected}」
            </p>
            <Goods input={correctedInput(corrected)} />
            {words.length > 0 ? <KeywordList title="也许是想找" words={words} /> : null}
          </>
        ) : (
          <>
            <Empty
              of="search"
              title={`没有找到「${keyword}」`}
              text="换个说法试试，或看看大家都在买什么"
            />
            <KeywordSuggestions words={words} />
            <h2 className={styles.popular}>大家都在买</h2>
            <Goods input={POPULAR} />
          </>
        )
      }
    </QueryView>
  );
}

function Goods({ input }: { input: typeof POPULAR }) {
  const goods = useGoods(input);
  return (
    <div className={styles.results}>
      <QueryView of={goods.query} skeleton={<GoodsGridSkeleton />}>
        {() => <GoodsGrid goods={goods} />}
      </QueryView>
    </div>
  );
}

/** Similar keywords, or the most searched ones when there are none. */
function KeywordSuggestions({ words }: { words: readonly string[] }) {
  const api = useApi();
  const { data: hot } = useQuery({
    ...api.query(hotWords, {}, 'steady'),
    enabled: words.length === 0,
  });
  if (words.length > 0) return <KeywordList title="也许是想找" words={words} />;
  return hot && hot.words.length > 0 ? <KeywordList title="大家在搜" words={hot.words} /> : null;
}
