import * as hashtagCalls from '@marque/contract/community/hashtag/operator-endpoints';
import type { OperatorHashtag } from '@marque/contract/community/hashtag/operator-schema';
import { POST_KINDS } from '@marque/contract/community/post/labels';
import * as calls from '@marque/contract/community/post/operator-endpoints';
import type { OperatorPost } from '@marque/contract/community/post/operator-schema';
import type { In } from '@marque/contract/core';
import { type CommandGroup, needed, oneOf, page, paging, said } from '../../command.ts';
import { jsonIn } from '../../files.ts';
import * as print from '../../print.ts';

const STATES = ['held', 'live', 'removed'] as const;

const post = (one: OperatorPost): string =>
  [
    `${one.id}  ${one.kind}  ${one.state}${one.featured ? '  featured' : ''}  ${print.time(one.at)}  ${one.author}`,
    ...(one.title ? [`  ${one.title}`] : []),
    `  ${one.text}`,
    `  ${one.likes} likes, ${one.comments} comments, ${one.readers} readers, hot ${one.hot}`,
  ].join('\n');

const hashtag = (one: OperatorHashtag): string =>
  [
    `${one.id}  ${one.name}  ${one.posts} posts, ${one.followers} followers${one.open ? '' : ', closed'}${one.sort === null ? '' : `, place ${one.sort}`}`,
    ...(one.intro ? [`  ${one.intro}`] : []),
    ...(one.pinned.length > 0 ? [`  pinned: ${one.pinned.join(', ')}`] : []),
  ].join('\n');

const list = <T>(
  { items, nextCursor }: { items: readonly T[]; nextCursor: string | null },
  line: (one: T) => string,
): string =>
  [
    items.length > 0 ? items.map(line).join('\n') : 'none',
    ...(nextCursor === null ? [] : [`more: --cursor ${nextCursor}`]),
  ].join('\n');

export const group: CommandGroup = {
  refusals: {
    POST_NOT_FOUND: 'this brand has no such public post',
  },
  commands: [
    {
      name: 'posts',
      about: 'what is published in the community, the newest first',
      options: { kind: POST_KINDS.join(', '), state: STATES.join(', '), ...paging },
      run: async (client, _args, options) => {
        const data = await client.call(calls.operatorPosts, {
          ...page(options),
          kind: oneOf({ options: POST_KINDS }, options['kind'], 'kind'),
          state: oneOf({ options: STATES }, options['state'], 'state'),
        });
        return said(data, list(data, post));
      },
    },
    {
      name: 'post-feature',
      takes: '<post>',
      about: 'choose a public post: it rises, its author gets points and growth once',
      options: { off: 'yes ends it; what it gave stays' },
      run: async (client, [id = ''], { off }) => {
        const on = off !== 'yes';
        const data = await client.call(calls.operatorPostFeature, { id, on });
        return said(data, `post ${id} ${on ? 'featured' : 'featured no longer'}`);
      },
    },
    {
      name: 'post-hide',
      takes: '<post>',
      about: 'hide a public post until its case is decided (moderation); an article goes for good',
      options: { reason: 'what moderators read' },
      run: async (client, [id = ''], { reason }) => {
        const input = { id, reason: needed(reason, 'reason') };
        const data = await client.call(calls.operatorPostHide, input);
        return said(data, `post ${id} hidden`);
      },
    },
    {
      name: 'article-set',
      takes: '<file>',
      about:
        'publish an article of the brand from JSON, or change the one of its id; it stands in 资讯',
      run: async (client, [file = '']) => {
        const input = jsonIn<In<typeof calls.operatorArticleSet>>(file);
        const data = await client.call(calls.operatorArticleSet, input);
        return said(data, `article ${data.id} published`);
      },
    },
    {
      name: 'hashtags',
      about: 'hashtags of the community, those with the most posts first',
      options: paging,
      run: async (client, _args, options) => {
        const data = await client.call(hashtagCalls.operatorHashtags, page(options));
        return said(data, list(data, hashtag));
      },
    },
    {
      name: 'hashtag-set',
      takes: '<file>',
      about:
        'make a hashtag or change the one of its name from JSON: intro, cover, open, sort, host, pinned',
      run: async (client, [file = '']) => {
        const input = jsonIn<In<typeof hashtagCalls.operatorHashtagSet>>(file);
        const data = await client.call(hashtagCalls.operatorHashtagSet, input);
        return said(data, hashtag(data));
      },
    },
  ],
};
