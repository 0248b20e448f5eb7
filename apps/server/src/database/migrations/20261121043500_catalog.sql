-- Catalogue: reference data of each brand. Ids are slugs of the content.
create table category (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  name text not null,
  image text not null,
  sort integer not null
);

create table commodity (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  category_id text not null references category (id),
  kind text not null check (kind in ('physical', 'account', 'voucher', 'install')),
  title text not null,
  subtitle text not null,
  tags jsonb not null default '[]',
  images jsonb not null,
  blocks jsonb not null,
  params jsonb not null,
  spec_names jsonb not null,
  account_type text check (account_type in ('phone', 'plate', 'member')),
  buy_limit integer check (buy_limit > 0),
  freight_fen bigint not null check (freight_fen >= 0),
  on_shelf boolean not null default true,
  sold integer not null default 0 check (sold >= 0),
  sort integer not null default 0,
  listed_at timestamptz not null,
  -- Lowest price over the specifications, kept by the catalogue's writers for sorting and cards.
  price_fen bigint not null check (price_fen >= 0),
  score integer not null check (score >= 0),
  original_price_fen bigint,
  -- What a search looks through: the texts, their pinyin, and the unigrams and bigrams of both.
  -- See search.ts of the catalogue.
  search_text text not null default '',
  search_pinyin text not null default '',
  grams text[] not null default '{}',
  check ((kind = 'account') = (account_type is not null))
);
create index commodity_by_brand on commodity (brand, category_id, sort) where on_shelf;
create index commodity_grams on commodity using gin (grams);

create table sku (
  id text primary key,
  commodity_id text not null references commodity (id),
  sort integer not null,
  spec_values jsonb not null,
  price_fen bigint not null check (price_fen >= 0),
  score integer not null check (score >= 0),
  original_price_fen bigint,
  image text,
  weight_grams integer not null default 0,
  -- available + reserved + sold stays constant but for restocking.
  available integer not null check (available >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  sold integer not null default 0 check (sold >= 0),
  check (price_fen > 0 or score > 0)
);
create index sku_by_commodity on sku (commodity_id, sort);

create table flash_session (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > starts_at)
);
create index flash_session_by_time on flash_session (brand, ends_at);

-- Stock of a session is apart from the shelf's.
create table flash_item (
  session_id text not null references flash_session (id),
  sku_id text not null references sku (id),
  price_fen bigint not null check (price_fen > 0),
  per_user integer not null check (per_user > 0),
  quota integer not null check (quota > 0),
  available integer not null check (available >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  sold integer not null default 0 check (sold >= 0),
  sort integer not null default 0,
  primary key (session_id, sku_id),
  check (available + reserved + sold = quota)
);
create index flash_item_by_sku on flash_item (sku_id);

create table promotion (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  name text not null,
  -- [{thresholdFen, minusFen}], ascending.
  tiers jsonb not null,
  -- {"all":true} | {"categoryIds":[…]} | {"productIds":[…]}
  scope jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null
);

create table home_block (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  sort integer not null,
  content jsonb not null
);

create table hot_word (
  brand text not null check (brand in ('xtl', 'bz')),
  word text not null,
  sort integer not null,
  primary key (brand, word)
);

-- The suggestion inside the empty search field.
create table search_hint (
  brand text primary key check (brand in ('xtl', 'bz')),
  placeholder text not null
);

create table picture (
  key text primary key,
  width integer not null,
  height integer not null,
  widths jsonb not null,
  thumbhash text not null,
  color text not null
);

create table review (
  id text primary key,
  commodity_id text not null references commodity (id),
  sku_id text references sku (id),
  user_id text,
  nick_name text not null,
  avatar text,
  car text not null,
  stars integer not null check (stars between 1 and 5),
  content text not null,
  images jsonb not null default '[]',
  created_at timestamptz not null
);
create index review_by_commodity on review (commodity_id, created_at desc, id);

create table bookmark (
  user_id text not null,
  commodity_id text not null references commodity (id),
  created_at timestamptz not null,
  primary key (user_id, commodity_id)
);
create index bookmark_newest on bookmark (user_id, created_at desc, commodity_id);

create table search_history (
  user_id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  word text not null,
  searched_at timestamptz not null,
  primary key (user_id, brand, word)
);

create table arrival_notice (
  user_id text not null,
  sku_id text not null references sku (id),
  created_at timestamptz not null,
  primary key (user_id, sku_id)
);
