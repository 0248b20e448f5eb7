import type { RefType } from '@marque/contract/community/common';
import type { CommentedType } from '@marque/contract/community/comment/schema';
import type { PostKind } from '@marque/contract/community/post/labels';
import type { Visibility } from '@marque/contract/community/post/schema';
import type { Brand } from '@marque/contract/core';
import type { ShownState } from '@marque/contract/moderation/schema';
import type { TablesOf } from '#database/columns.ts';

/** What a stretch of a text stands for, as it is stored. A member stands with their author's id. */
export type StoredRef = { type: RefType; id: string; text: string };

/** A part of an article as it is stored; `image` is the key of a picture. */
export type StoredPart =
  | { kind: 'heading' | 'text'; text: string }
  | { kind: 'image'; image: string; caption: string };

/** The columns that a change of a post replaces, while it waits for a moderator. */
export type PendingChange = {
  title: string;
  content: string;
  shown_title: string | null;
  shown_content: string | null;
  refs: StoredRef[];
  images: string[];
  series_id: string | null;
  city_code: string | null;
  place_name: string;
  visibility: Visibility;
  ai_made: boolean;
  commercial: boolean;
  reuse_allowed: boolean;
  quality: number;
};

export type PostTables = TablesOf<
  | 'post'
  | 'hashtag'
  | 'post_hashtag'
  | 'hashtag_follow'
  | 'comment'
  | 'reaction'
  | 'post_reader'
  | 'post_draft'
  | 'feed_epoch',
  {
    post: {
      brand: Brand;
      kind: PostKind;
      refs: StoredRef[];
      images: string[];
      parts: StoredPart[];
      visibility: Visibility;
      state: ShownState;
      pending: PendingChange;
    };
    hashtag: { brand: Brand };
    comment: {
      brand: Brand;
      subject_type: CommentedType;
      refs: StoredRef[];
      state: ShownState;
    };
    reaction: { kind: 'like' | 'favourite'; subject_type: 'post' | 'comment' };
    post_draft: { brand: Brand; images: string[] };
    feed_epoch: { brand: Brand };
  }
>;
