import user from 'virtual:icon/user-circle';
import { useState } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref, useNavigateToPage } from '#shared/routing/navigation.tsx';
import { IconLink } from '#shared/ui/control/icon-button.tsx';
import { SearchField } from '#shared/ui/control/search-field.tsx';
import { cx } from '#shared/ui/cx.ts';
import { BackButton } from '#shared/ui/layout/page.tsx';
import { MAX_KEYWORD, cleanKeyword } from '../common/feed-input.ts';
import * as styles from './feed.module.css';
import { PublishButton } from './publish-button.tsx';

/** The head of the feed: its search, and the ways to one's own page and to writing. */
export function FeedHead({ keyword }: { keyword: string }) {
  const { blocks, copy } = useBrand();
  const href = useHref();
  const go = useNavigateToPage();
  const [typed, setTyped] = useState(keyword);
  return (
    <div className={cx(styles.head, styles[blocks.feed])}>
      {keyword ? <BackButton /> : null}
      <h1 className={blocks.feed === 'slabs' && !keyword ? styles.name : 'visually-hidden'}>
        {keyword ? `「${keyword}」的搜索结果` : copy.community.name}
      </h1>
      <form
        className={styles.search}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = cleanKeyword(typed);
          if (wanted !== keyword)
            go('community.information', { keyword: wanted }, { replace: keyword !== '' });
        }}
      >
        <SearchField
          label="搜索社区"
          placeholder="搜动态、问答、话题"
          value={typed}
          onChange={setTyped}
          most={MAX_KEYWORD}
        />
      </form>
      {keyword ? null : (
        <>
          <IconLink
            icon={user}
            size={24}
            label="我的动态"
            to={href('community.information', { view: 'mine' })}
          />
          <PublishButton />
        </>
      )}
    </div>
  );
}
