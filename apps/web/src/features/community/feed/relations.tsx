import { memberRelations } from '@marque/contract/community/relation/endpoints';
import type { Out } from '@marque/contract/core';
import { AuthorLine } from '#blocks/author-line/author-line.tsx';
import { FollowButton } from '#blocks/author-line/follow-button.tsx';
import { usePaged } from '#blocks/paged/use-paged.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './feed.module.css';
import { useBlock } from './member-sheet.tsx';

type Kind = 'following' | 'followers' | 'blocked';
type Person = Out<typeof memberRelations>['items'][number];

const NOBODY: Readonly<Record<Kind, string>> = {
  following: '还没有关注谁',
  followers: '还没有粉丝',
  blocked: '黑名单是空的',
};

/** Whom the member follows, who follows them, or whom they block. */
export function Relations({ kind }: { kind: Kind }) {
  const { query, items, more } = usePaged<typeof memberRelations, Person>(memberRelations, {
    kind,
    size: 20,
  });
  return (
    <QueryView
      of={query}
      skeleton={<Skeleton height={240} />}
      empty={{
        when: () => items.length === 0,
        show: <Empty of="posts" title={NOBODY[kind]} text="关注和粉丝都会列在这里" />,
      }}
    >
      {() => (
        <EndlessGrid
          items={items}
          keyOf={({ authorId }) => authorId}
          render={(person) => (
            <div className={styles.person}>
              <AuthorLine author={person}>
                {kind === 'blocked' ? (
                  <Lift authorId={person.authorId} />
                ) : (
                  <FollowButton authorId={person.authorId} relation={person.relation} />
                )}
              </AuthorLine>
            </div>
          )}
          rowHeight={64}
          end="没有更多了"
          {...more}
        />
      )}
    </QueryView>
  );
}

function Lift({ authorId }: { authorId: string }) {
  const { mutate, isPending } = useBlock(authorId);
  return (
    <Button size="small" kind="secondary" busy={isPending} onClick={() => mutate(false)}>
      解除
    </Button>
  );
}
