import { topicDetail } from '@marque/contract/mall/topic/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { usePageParams } from '#shared/routing/navigation.tsx';
import { shareCodeOf } from '#blocks/share-landing/scene.ts';
import { useShared } from '#blocks/share-landing/use-shared.ts';

/** Queries the topic of a landing page, by a share code or by its id, and the sharer. */
export function useSharedTopic() {
  const api = useApi();
  const { topicId, ...opened } = usePageParams('mall.activityShare');
  const code = shareCodeOf(opened);
  const shared = useShared(code);
  const { page, params } = shared.data ?? {};
  const id = topicId ?? (page === 'mall.topic' ? params?.id : undefined);
  const topic = useQuery({
    ...api.query(topicDetail, { id: id ?? '-' }),
    enabled: id !== undefined,
  });
  return {
    id,
    topic,
    sharer: shared.data?.sharer ?? null,
    /**
     * Whether there is nothing to show: neither code nor topic id, or a code that does not lead to
     * a topic.
     */
    nowhere: id === undefined && (code === '' || !shared.isPending),
  };
}
