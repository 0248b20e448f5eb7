import { draftList, draftRemove } from '@marque/contract/community/post/draft-endpoints';
import { POST_KIND_LABELS } from '@marque/contract/community/post/labels';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCompose } from '#blocks/composer/use-compose.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { RelativeTime } from '#shared/ui/display/relative-time.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import * as styles from './feed.module.css';

/** What is written and not published. */
export function Drafts() {
  const api = useApi();
  const client = useQueryClient();
  const compose = useCompose();
  const drafts = useQuery(api.query(draftList, {}, 'live'));
  const remove = useWrite({
    mutationFn: (id: string) => api.call(draftRemove, { id }),
    onSuccess: () => void client.invalidateQueries({ queryKey: [draftList.id] }),
  });
  const ask = async (id: string) => {
    const sure = await askConfirm({ title: '删除这份草稿？', yes: '删除', no: '留着' });
    if (sure) remove.mutate(id);
  };
  return (
    <QueryView
      of={drafts}
      skeleton={<Skeleton height={160} />}
      empty={{
        when: ({ items }) => items.length === 0,
        show: <Empty of="posts" title="没有草稿" text="写到一半离开，内容会自动存在这里" />,
      }}
    >
      {({ items }) => (
        <ul className={styles.rows}>
          {items.map(({ id, kind, title, text, savedAt }) => (
            <li key={id}>
              <button type="button" className={styles.draft} onClick={() => compose.open(id)}>
                <span>{title || text || '图片'}</span>
                <small>
                  {POST_KIND_LABELS[kind]} · <RelativeTime at={savedAt} />
                </small>
              </button>
              <Button size="small" kind="plain" onClick={() => void ask(id)}>
                删除
              </Button>
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
