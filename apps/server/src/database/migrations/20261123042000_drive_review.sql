-- What people say of a test drive. The drive's facts are kept as they were when it was written.
create table drive_review (
  id text primary key,
  drive_id text not null unique,
  user_id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  series_id text not null references series (id),
  type_id text references car_type (id),
  dealer_id text not null,
  driven_at timestamptz not null,
  km numeric(5, 1) check (km >= 0),
  minutes smallint check (minutes >= 0),
  nick_name text not null,
  avatar text,
  car text not null,
  look smallint not null check (look between 1 and 5),
  space smallint not null check (space between 1 and 5),
  power smallint not null check (power between 1 and 5),
  quiet smallint not null check (quiet between 1 and 5),
  adviser smallint not null check (adviser between 1 and 5),
  tags jsonb not null default '[]',
  content text not null,
  -- What others read, where something of it is covered.
  shown_content text,
  images jsonb not null default '[]',
  public boolean not null,
  anonymous boolean not null,
  -- held: waits for a look; live: others may read it; removed: refused or taken away.
  state text not null check (state in ('held', 'live', 'removed')),
  state_reason text not null default '',
  append_content text,
  append_shown text,
  append_images jsonb not null default '[]',
  append_state text not null default 'held' check (append_state in ('held', 'live', 'removed')),
  append_reason text not null default '',
  appended_at timestamptz,
  answer text,
  answered_at timestamptz,
  likes integer not null default 0 check (likes >= 0),
  -- Came with the demo content.
  sample boolean not null default false,
  created_at timestamptz not null,
  -- Since when others could read it for the first time.
  published_at timestamptz,
  check ((append_content is null) = (appended_at is null)),
  check ((answer is null) = (answered_at is null)),
  check (state <> 'live' or published_at is not null)
);
create index drive_review_by_brand on drive_review (brand, created_at desc, id)
  where state = 'live' and public;
create index drive_review_by_series on drive_review (series_id, created_at desc, id)
  where state = 'live' and public;
create index drive_review_useful on drive_review (brand, likes desc, created_at desc, id)
  where state = 'live' and public;
create index drive_review_useful_of_series
  on drive_review (series_id, likes desc, created_at desc, id)
  where state = 'live' and public;
create index drive_review_of on drive_review (user_id, brand, created_at desc, id);
create index drive_review_of_dealer on drive_review (dealer_id, created_at desc, id)
  where state = 'live';

create table drive_review_like (
  review_id text not null references drive_review (id) on delete cascade,
  user_id text not null references app_user (id),
  created_at timestamptz not null,
  primary key (review_id, user_id)
);
create index drive_review_like_by on drive_review_like (user_id);

-- What the stories of a series come to: how many, the stars of each point together, tags with counts.
create table drive_review_summary (
  series_id text primary key references series (id),
  brand text not null,
  review_count integer not null default 0 check (review_count >= 0),
  look integer not null default 0,
  space integer not null default 0,
  power integer not null default 0,
  quiet integer not null default 0,
  adviser integer not null default 0,
  tags jsonb not null default '{}'
);
create index drive_review_summary_of on drive_review_summary (brand);

insert into earn_rule (brand, code, version, effective_on, title, score, per_yuan, levelled, caps,
  link, source, published_at)
values
  ('both', 'driveReview', 1, '2020-01-01', '试驾评价', 50, false, false,
    '[{"window":"month","of":"times","max":2}]',
    '{"page":"cars.myDriveReviews","params":{}}', '示例配置，上线前由业务确认', '2026-11-23');
