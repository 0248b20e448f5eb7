import type { postFeed } from '@marque/contract/community/post/endpoints';
import type { In } from '@marque/contract/core';
import { feedInput } from '../common/feed-input.ts';

type AlbumFilter = In<typeof postFeed>['only'];

/** An album by its id: what is public of a hashtag (tag:), a series (series:) or a club (club:). */
const ALBUMS = { tag: 'hashtag', series: 'seriesId', club: 'clubId' } as const;

/**
 * The posts of an album, the newest first; of all of them without an id. The server's first request and
 * the browser's must be equal.
 */
export function albumInput(id: string | undefined, only: AlbumFilter): In<typeof postFeed> {
  const [, kind = '', name = ''] = /^(tag|series|club):([\w.:-]{1,64})$/.exec(id ?? '') ?? [];
  const of = ALBUMS[kind as keyof typeof ALBUMS];
  return feedInput({ tab: 'latest', only, ...(of && { [of]: name }) });
}
