import * as commentCalls from '@marque/contract/community/comment/endpoints';
import * as hashtagCalls from '@marque/contract/community/hashtag/endpoints';
import * as draftCalls from '@marque/contract/community/post/draft-endpoints';
import * as calls from '@marque/contract/community/post/endpoints';
import * as hashtagDeskCalls from '@marque/contract/community/hashtag/operator-endpoints';
import * as deskCalls from '@marque/contract/community/post/operator-endpoints';
import { around, defineModule, handlers, listen, provide, withContext } from '#kernel/module.ts';
import { noticeModule } from '../notice/module.ts';
import { pageModule } from '../page/module.ts';
import { publications } from '../relation/ports.ts';
import { memberLeft } from '../session/events.ts';
import { shareOpened } from '../share-code/events.ts';
import { cleanPosts } from './clean-posts.ts';
import { listComments, listReplies, showAround } from './comment/list.ts';
import { moderatedComments } from './comment/moderated.ts';
import { commentedPosts } from './comment/of-posts.ts';
import { deleteComment, saveComment } from './comment/write.ts';
import { postContext } from './context.ts';
import { setArticle } from './desk/articles.ts';
import { listHashtags, setHashtag } from './desk/hashtags.ts';
import { featurePost, hidePost, listPosts } from './desk/posts.ts';
import { forgetWriter, listDrafts, removeDraft, saveDraft } from './draft/drafts.ts';
import { answerAccepted, answerUnaccepted, postFeatured, postGone, postLive } from './events.ts';
import { postsKind } from './feed/block.ts';
import { listFeed } from './feed/feed.ts';
import { followHashtag, hotHashtags, showHashtag, suggestHashtags } from './hashtag/hashtags.ts';
import { areThere } from './links-there.ts';
import { commentSubjects } from './ports.ts';
import { memberPublications } from './publications.ts';
import { acceptAnswer, listAnswers } from './question/answers.ts';
import { react } from './reaction/react.ts';
import { showPost, showRelated } from './read/detail.ts';
import { readPosts } from './read/readers.ts';
import { countOpened, POST_PAGES, shareFaces } from './shares.ts';
import { edit } from './write/edit.ts';
import { moderatedPosts } from './write/moderated.ts';
import { publish } from './write/publish.ts';
import { removePost } from './write/remove.ts';

export { hashtagId, recountPosts } from './samples.ts';

/** What members publish in the community, what they say of it, and how it is found. */
export const postModule = defineModule({
  name: 'post',
  messages: {
    POST_NOT_FOUND: '内容不存在或已不可见',
    POST_TOO_OFTEN: '发得有点快，30 秒后再试',
    POST_DAY_FULL: '今天已发 10 条，明天再来',
    POST_REPEATED: '这段话刚刚发过',
    POST_CHANGED: '内容刚刚更新过，请刷新后再改',
    POST_EDITS_FULL: '今天已改过 3 次，明天再改',
    COMMENT_NOT_FOUND: '内容已失效',
    COMMENT_TOO_OFTEN: '评论得有点快，5 秒后再试',
    COMMENT_DAY_FULL: '今天已评论 100 条，明天再来',
    REACTION_LIMIT: '操作太频繁，请一小时后再试',
    HASHTAG_NOT_FOUND: '没有找到这个话题',
    HASHTAG_CLOSED: '这个话题已关闭，去掉它再发布',
    ACCEPT_OWN: '不能采纳自己的回答',
    ACCEPT_TOO_LATE: '采纳已超过 7 天，不能再改了',
    DRAFTS_FULL: '最多存 20 篇草稿，先删掉一些',
  },
  ownMessages: {
    SERIES_NOT_FOUND: '车系有误，请重新选择',
    MEMBER_NOT_FOUND: '没有找到这位车友',
  },
  create: (kernel) => {
    const context = postContext(kernel);
    const { checkLinks } = kernel.use(noticeModule);
    for (const page of POST_PAGES) checkLinks(page, withContext(areThere, context));
    // An activity is no post, and never gone; the comment on it may be.
    checkLinks('community.actDetails', (exec, person, links) =>
      areThere(
        context,
        exec,
        person,
        links.map(({ comment }): Record<string, string> => (comment ? { comment } : {})),
      ),
    );
    kernel.use(pageModule).offer(postsKind(context));
    return { context };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.postFeed, listFeed],
      [calls.postDetail, showPost],
      [calls.postRelated, showRelated],
      [calls.postPublish, around(publish)],
      [calls.postEdit, around(edit)],
      [calls.postDelete, removePost],
      [calls.postRead, readPosts],
      [calls.postAnswers, listAnswers],
      [calls.postAccept, acceptAnswer],
      [calls.reactionSet, react],
      [commentCalls.commentPage, listComments],
      [commentCalls.commentReplies, listReplies],
      [commentCalls.commentAround, showAround],
      [commentCalls.commentSave, around(saveComment)],
      [commentCalls.commentDelete, deleteComment],
      [hashtagCalls.hashtagDetail, showHashtag],
      [hashtagCalls.hashtagSuggest, suggestHashtags],
      [hashtagCalls.hashtagHot, hotHashtags],
      [hashtagCalls.hashtagFollow, followHashtag],
      [draftCalls.draftList, listDrafts],
      [draftCalls.draftSave, saveDraft],
      [draftCalls.draftRemove, removeDraft],
    ]),
  operator: {
    messages: {
      MEMBER_NOT_FOUND: '没有这位作者，请核对作者编号',
      POST_NOT_FOUND: '这个品牌没有这条公开的内容，请核对编号',
      SERIES_NOT_FOUND: '没有这款车，请核对车系编号',
    },
    endpoints: ({ context }) =>
      handlers(context, [
        [deskCalls.operatorPosts, listPosts],
        [deskCalls.operatorPostFeature, featurePost],
        [deskCalls.operatorPostHide, hidePost],
        [deskCalls.operatorArticleSet, setArticle],
        [hashtagDeskCalls.operatorHashtags, listHashtags],
        [hashtagDeskCalls.operatorHashtagSet, setHashtag],
      ]),
  },
  listeners: ({ context }) => [
    listen(shareOpened, withContext(countOpened, context)),
    listen(memberLeft, forgetWriter),
  ],
  emits: [postLive, postGone, postFeatured, answerAccepted, answerUnaccepted],
  ports: ({ context }) => [
    ...shareFaces(context),
    ...moderatedPosts(context),
    moderatedComments(context),
    provide(commentSubjects.post, commentedPosts),
    provide(publications, memberPublications),
  ],
  sweeps: ({ context }) => [
    { name: 'post.clean', everyMs: 3_600_000, run: withContext(cleanPosts, context) },
  ],
});
