-- # community

-- What members and the brand publish.
create table post (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  -- null: the brand wrote it.
  user_id text,
  kind text not null check (kind in ('moment', 'question', 'answer', 'article')),
  -- The question of an answer. A question that was deleted leaves its answers.
  parent_id text,
  title text not null,
  content text not null,
  -- The texts for other readers, where moderation covers words of them.
  shown_title text,
  shown_content text,
  -- What stretches of the text stand for, in their order: type, id, text.
  refs jsonb not null default '[]',
  images jsonb not null default '[]' check (jsonb_array_length(images) <= 9),
  -- The parts of an article.
  parts jsonb not null default '[]',
  series_id text,
  city_code text,
  place_name text not null default '',
  visibility text not null check (visibility in ('public', 'self')),
  ai_made boolean not null default false,
  commercial boolean not null default false,
  reuse_allowed boolean not null default false,
  -- held: waits for moderation; live: others may read it; removed: refused or taken away.
  state text not null check (state in ('held', 'live', 'removed')),
  state_reason text not null default '',
  version integer not null default 1 check (version > 0),
  edited_at timestamptz,
  -- A change that waits for moderation while the version before it stays.
  pending jsonb,
  -- What was found in other tables, changed in the same transaction.
  likes integer not null default 0 check (likes >= 0),
  favourites integer not null default 0 check (favourites >= 0),
  comments integer not null default 0 check (comments >= 0),
  -- Those who commented, each once.
  commenters integer not null default 0 check (commenters >= 0),
  -- People who opened what others shared.
  shares integer not null default 0 check (shares >= 0),
  readers integer not null default 0 check (readers >= 0),
  -- Public answers of a question.
  answers integer not null default 0 check (answers >= 0),
  accepted_id text,
  accepted_at timestamptz,
  -- What its making is worth in the ranking, in hundredths.
  quality integer not null default 100 check (quality > 0),
  -- Its place in the ranking, in millionths; 0 until it was public.
  hot bigint not null default 0,
  featured_at timestamptz,
  -- The points its author has for it.
  points integer not null default 0 check (points >= 0),
  -- Whether it came with the demo content.
  sample boolean not null default false,
  search_text text not null default '',
  search_pinyin text not null default '',
  grams text[] not null default '{}',
  created_at timestamptz not null,
  published_at timestamptz,
  check ((kind = 'answer') = (parent_id is not null)),
  check ((kind = 'article') = (user_id is null)),
  check (state <> 'live' or published_at is not null),
  check ((accepted_id is null) = (accepted_at is null))
);
create index post_latest on post (brand, published_at desc, id)
  where state = 'live' and visibility = 'public' and kind <> 'answer';
create index post_hottest on post (brand, hot desc, id)
  where state = 'live' and visibility = 'public' and kind <> 'answer';
create index post_of_kind on post (brand, kind, published_at desc, id)
  where state = 'live' and visibility = 'public';
create index post_of_city on post (brand, city_code, published_at desc, id)
  where state = 'live' and visibility = 'public' and kind <> 'answer';
create index post_of_series on post (series_id, published_at desc, id)
  where state = 'live' and visibility = 'public' and kind <> 'answer';
create index post_of_author on post (user_id, brand, created_at desc, id);
create index post_answers on post (parent_id, likes desc, created_at, id) where parent_id is not null;
create index post_grams on post using gin (grams);

-- What posts are about. The id is made from brand and name.
create table hashtag (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  name text not null,
  -- The name as it is compared.
  norm text not null,
  cover text,
  intro text not null default '',
  -- The member who looks after it.
  host_id text,
  -- Whether one can publish into it.
  open boolean not null default true,
  -- Its public posts.
  posts integer not null default 0 check (posts >= 0),
  followers integer not null default 0 check (followers >= 0),
  pinned text[] not null default '{}' check (cardinality(pinned) <= 3),
  -- The place among those that operators put first; null for all others.
  sort integer,
  created_at timestamptz not null
);
create index hashtag_named on hashtag (brand, norm text_pattern_ops);
create index hashtag_largest on hashtag (brand, posts desc, id);

create table post_hashtag (
  hashtag_id text not null,
  post_id text not null,
  primary key (hashtag_id, post_id)
);
create index post_hashtag_of on post_hashtag (post_id);

create table hashtag_follow (
  user_id text not null,
  hashtag_id text not null,
  created_at timestamptz not null,
  primary key (user_id, hashtag_id)
);

-- Comments in two levels.
create table comment (
  -- What it is about, e.g. a post.
  subject_id text not null,
  id text not null,
  subject_type text not null check (subject_type in ('post', 'act')),
  brand text not null check (brand in ('xtl', 'bz')),
  -- The comment of the first level that it stands below.
  root_id text,
  -- The comment that it answers.
  reply_to text,
  user_id text not null,
  content text not null,
  -- The text for other readers, where moderation covers words of it.
  shown_content text,
  refs jsonb not null default '[]',
  image text,
  state text not null check (state in ('held', 'live', 'removed')),
  state_reason text not null default '',
  -- Deleted by its author; it stays without its text as long as there are answers to it.
  deleted_at timestamptz,
  likes integer not null default 0 check (likes >= 0),
  -- Public answers to it.
  replies integer not null default 0 check (replies >= 0),
  sample boolean not null default false,
  created_at timestamptz not null,
  primary key (subject_id, id),
  check (deleted_at is null or (root_id is null and content = ''))
);
create index comment_by_id on comment (id);
create index comment_roots on comment (subject_id, created_at, id) where root_id is null;
create index comment_liked on comment (subject_id, likes desc, created_at, id) where root_id is null;
create index comment_replies on comment (root_id, created_at, id) where root_id is not null;
create index comment_of_author on comment (user_id, subject_id);

-- What members like and keep.
create table reaction (
  user_id text not null,
  kind text not null check (kind in ('like', 'favourite')),
  subject_type text not null check (subject_type in ('post', 'comment')),
  subject_id text not null,
  created_at timestamptz not null,
  primary key (user_id, kind, subject_type, subject_id)
);
create index reaction_latest on reaction (user_id, kind, created_at desc, subject_id);
create index reaction_of on reaction (subject_id, kind);

-- Who read a post, by a hash. Kept for a month; the count stays.
create table post_reader (
  post_id text not null,
  reader text not null,
  read_on date not null,
  primary key (post_id, reader)
);
create index post_reader_age on post_reader (read_on);

-- Posts as far as they are written.
create table post_draft (
  user_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  version integer not null check (version > 0),
  content jsonb not null,
  images jsonb not null default '[]',
  saved_at timestamptz not null,
  primary key (user_id, id)
);
create index post_draft_age on post_draft (saved_at);

-- The ranking of a brand as it was in one minute, for those who read on.
create table feed_epoch (
  brand text not null check (brand in ('xtl', 'bz')),
  -- The minute since 1970.
  epoch bigint not null,
  post_ids text[] not null,
  primary key (brand, epoch)
);

create table follow (
  user_id text not null,
  target_id text not null,
  created_at timestamptz not null,
  primary key (user_id, target_id),
  check (user_id <> target_id)
);
create index follow_latest on follow (user_id, created_at desc, target_id);
create index follow_of on follow (target_id, created_at desc, user_id);

create table block (
  user_id text not null,
  target_id text not null,
  created_at timestamptz not null,
  primary key (user_id, target_id),
  check (user_id <> target_id)
);
create index block_latest on block (user_id, created_at desc, target_id);
create index block_of on block (target_id);

-- A member's page. Members without a row have the page of nobody yet.
create table member_page (
  user_id text primary key,
  bio text not null default '',
  bio_state text not null default 'live' check (bio_state in ('held', 'live', 'removed')),
  bio_reason text not null default '',
  city_code text not null default '',
  shows_car boolean not null default true,
  followers integer not null default 0 check (followers >= 0),
  following integer not null default 0 check (following >= 0),
  -- The name, picture and car of people of the demo content, who have no account.
  sample_name text,
  sample_avatar text,
  sample_car text not null default ''
);

insert into earn_rule (brand, code, version, effective_on, title, score, growth, per_yuan, levelled,
  caps, link, source, published_at)
values
  ('both', 'post', 1, '2020-01-01', '发布动态', 5, 0, false, false,
    '[{"window":"day","of":"times","max":2}]', null, '示例配置，上线前由业务确认', '2026-11-29'),
  ('both', 'answer', 1, '2020-01-01', '回答车友提问', 5, 0, false, false,
    '[{"window":"day","of":"times","max":3}]', null, '示例配置，上线前由业务确认', '2026-11-29'),
  ('both', 'postFeatured', 1, '2020-01-01', '动态被精选', 20, 50, false, false,
    '[{"window":"month","of":"times","max":4}]', null, '示例配置，上线前由业务确认', '2026-11-29');
