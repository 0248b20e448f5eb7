import type { Post } from '@marque/contract/community/post/schema';
import type { ShareTarget } from '#blocks/poster/share-target.ts';

/** How a video is shared; null for one that others cannot see. */
export function videoTarget(post: Post): ShareTarget | null {
  const { id, title, text, author, video, actions } = post;
  if (!video || !actions.includes('share')) return null;
  return {
    page: 'community.videoTopicDetails',
    params: { postId: id },
    title: (title || text || `${author.nickName}的视频`).slice(0, 32),
    desc: `${author.nickName} 拍的`,
    image: video.poster,
    price: null,
  };
}
