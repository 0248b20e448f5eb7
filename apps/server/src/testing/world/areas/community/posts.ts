import { commentSave } from '@marque/contract/community/comment/endpoints';
import { postAccept, reactionSet } from '@marque/contract/community/post/endpoints';
import { signIn } from '../../../app.ts';
import { freshWords, pause, postOf } from '../../../community/posts.ts';
import { oncePer } from '../../../once-per.ts';
import { keyed, later } from '../../../orders.ts';
import { type Area, byId, copyId, ofOperator, page } from '../../area.ts';
import { idOf, openKind, type Owner, ownKind, typed } from '../../kinds.ts';
import { series } from '../cars/cars.ts';
import { upload } from '../media.ts';

const TAG = { type: 'hashtag' as const, id: '', text: '#周末#' };

/** A moment, a question with an answer of somebody else, and a moment that can go. */
const made = oncePer(async (owner: Owner) => {
  const { app, client } = owner;
  const [seriesId] = await series.make(owner);
  const [image] = await upload.make(owner);
  const moment = await postOf(app, client, {
    text: `${freshWords()} #周末#`,
    refs: [TAG],
    images: [image!],
    seriesId,
    place: { cityCode: '310100', name: '' },
  });
  const question = await postOf(app, client, {
    kind: 'question',
    title: `这样可以吗？${freshWords()}`,
    text: '',
  });
  const helper = await signIn(app);
  const answer = await postOf(app, helper, { kind: 'answer', parentId: question.id });
  const spare = await postOf(app, client);
  return { moment, question, answer, spare };
});
const allPosts = async (owner: Owner) => {
  const { moment, spare } = await made(owner);
  return [moment.id, spare.id];
};
const post = ownKind(allPosts, { shown: true });
const anyPost = openKind(allPosts);
const question = ownKind(async (owner) => [(await made(owner)).question.id], { shown: true });
const anyQuestion = openKind(async (owner) => [(await made(owner)).question.id]);
const answer = openKind(async (owner) => [(await made(owner)).answer.id]);
const hashtag = openKind(async (owner) => [(await made(owner)).moment.hashtags[0]!.id]);

/** A comment with an answer, and one that can go, on the moment. */
const comments = oncePer(async (owner: Owner) => {
  const { moment } = await made(owner);
  const ids: string[] = [];
  for (const replyTo of [undefined, 0, undefined]) {
    later(owner.app, 6_000);
    const { comment } = await owner.client.call(
      commentSave,
      {
        subjectType: 'post',
        subjectId: moment.id,
        text: freshWords(),
        ...(replyTo !== undefined && { replyTo: ids[replyTo]! }),
      },
      keyed(),
    );
    ids.push(comment.id);
  }
  // The member may publish and comment again.
  pause(owner.app);
  return ids;
});
const comment = ownKind(comments, { shown: true });
const anyComment = openKind(comments);

const draftOf = (id: string, images: string[]) => ({
  id,
  version: 0,
  kind: 'moment' as const,
  parentId: null,
  title: '',
  text: '写到一半',
  refs: [],
  seriesId: null,
  place: null,
  visibility: 'public' as const,
  aiMade: false,
  commercial: false,
  reuseAllowed: false,
  images,
});

/** The member's own videos are looked for by the call itself. */
const film = { id: typed, poster: upload };
const refs = { '*': { id: typed } };
const said = { refs, images: { '*': upload }, seriesId: series };
const aboutPost = (owner: Owner) => ({
  subjectType: 'post',
  subjectId: idOf(anyPost, owner),
});

export const area: Area = {
  ids: {
    'post.feed': { hashtag, seriesId: series, clubId: typed },
    'post.detail': { id: anyPost },
    'post.related': { id: anyPost },
    'post.publish': { parentId: anyQuestion, draftId: typed, clubId: typed, video: film, ...said },
    'post.edit': { id: post, ...said },
    'post.delete': { id: post },
    'post.read': { ids: { '*': anyPost } },
    'post.answers': { id: anyQuestion },
    'post.accept': { postId: question, answerId: answer },
    'reaction.set': { subjectId: anyPost },
    'draft.save': {
      id: typed,
      parentId: anyQuestion,
      clubId: typed,
      video: { id: typed },
      ...said,
    },
    'draft.remove': { id: typed },
    'comment.page': { subjectId: anyPost },
    'comment.replies': { rootId: anyComment },
    'comment.around': { id: anyComment },
    'comment.save': { subjectId: anyPost, replyTo: anyComment, refs, image: upload },
    'comment.delete': { id: comment },
    'hashtag.detail': { id: hashtag },
    'hashtag.follow': { id: hashtag },
    'operator.articleSet': { id: typed, seriesId: series },
    'operator.hashtagSet': { pinned: { '*': anyPost } },
    'operator.postFeature': { id: anyPost },
    'operator.postHide': { id: typed },
  },
  inputs: {
    'post.publish': [
      (owner) => ({ kind: 'moment', text: freshWords(), images: [idOf(upload, owner, 1)] }),
      async (owner) => {
        // Posts of one person keep a distance in time, for which nobody waits here.
        const { app, client } = owner;
        await app.database
          .deleteFrom('rate_gap')
          .where('key', '=', `post:${client.userId}`)
          .execute();
        return {
          kind: 'moment',
          text: freshWords(),
          video: { id: 'none', poster: idOf(upload, owner, 1) },
        };
      },
    ],
    'post.edit': (owner) => ({
      id: idOf(post, owner),
      version: 1,
      text: freshWords(),
      images: [idOf(upload, owner, 2)],
    }),
    'post.accept': (owner) => ({
      postId: idOf(question, owner),
      answerId: idOf(answer, owner),
    }),
    'draft.save': (owner) => draftOf('draft', [idOf(upload, owner, 1)]),
    'comment.save': (owner) => ({
      ...aboutPost(owner),
      text: freshWords(),
      image: idOf(upload, owner, 1),
    }),
    'comment.delete': byId(comment, 2),
    'post.delete': byId(post, 1),
  },
  lists: {
    measured: {
      'post.feed': [
        { input: page },
        { input: () => ({ tab: 'latest', ...page() }) },
        { input: () => ({ view: 'mine', ...page() }) },
        { input: () => ({ view: 'favourites', ...page() }) },
        { input: (owner) => ({ hashtag: idOf(hashtag, owner), ...page() }) },
      ],
      'post.answers': { input: (owner) => ({ ...byId(anyQuestion)(owner), ...page() }) },
      'comment.page': { input: (owner) => ({ ...aboutPost(owner), ...page() }) },
      'operator.posts': { input: page, who: ofOperator },
      'operator.hashtags': { input: page, who: ofOperator },
      'comment.replies': {
        input: (owner) => ({ rootId: idOf(anyComment, owner), ...page() }),
      },
    },
    fixed: {
      'as many as stand beside something else': [
        'post.related',
        'comment.around',
        'hashtag.hot',
        'hashtag.suggest',
        'draft.list',
      ],
      'parts of one record of a member': ['post.detail'],
    },
    add: async (owner) => {
      const { moment } = await made(owner);
      await owner.client.call(reactionSet, {
        subjectType: 'post',
        subjectId: moment.id,
        kind: 'favourite',
        on: true,
      });
      const { question: asked, answer: said } = await made(owner);
      await postOf(owner.app, await signIn(owner.app), { kind: 'answer', parentId: asked.id });
      await owner.client.call(postAccept, { postId: asked.id, answerId: said.id });
    },
    grow: async ({ owner, copy }) => {
      const { moment, question: asked } = await made(owner);
      const [root, reply] = await comments(owner);
      await copy('post', `id = '${moment.id}'`, { id: copyId });
      await copy('post', `parent_id = '${asked.id}'`, { id: copyId });
      await copy('post_hashtag', `post_id = '${moment.id}'`, {
        post_id: `one.post_id || '-' || n`,
      });
      await copy('hashtag', `id = '${moment.hashtags[0]!.id}'`, { id: copyId });
      await copy('reaction', `subject_id = '${moment.id}'`, {
        subject_id: `one.subject_id || '-' || n`,
      });
      await copy('comment', `id = '${root}'`, { id: copyId });
      await copy('comment', `id = '${reply}'`, { id: copyId });
      // The ranking is taken down anew.
      later(owner.app, 61_000);
    },
  },
};
