-- The schema, by the domains that its tables belong to.

create extension if not exists btree_gist;

create function refuse_stock(pieces integer)
  returns void
  language plpgsql
as $$
begin
  raise exception using errcode = 'MQ001', message = coalesce(pieces, 0);
end
$$;

-- # kernel

-- Counters in fixed windows; they survive a restart and hold for all processes.
create table rate_counter (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
create index rate_counter_by_age on rate_counter (window_start);

-- The last time something happened that must not happen again too soon.
create table rate_gap (
  key text primary key,
  last_at timestamptz not null
);

-- A write's saved reply, made in the same transaction as its effect.
create table idempotent_reply (
  user_id text not null,
  call text not null,
  key text not null,
  body_hash text not null,
  created_at timestamptz not null,
  -- Sealed; null until the attempt commits.
  sealed text,
  primary key (user_id, call, key)
);
create index idempotent_reply_by_age on idempotent_reply (created_at);

create table job (
  id text primary key,
  kind text not null,
  payload jsonb not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  -- When a worker took the job; null while it waits.
  taken_at timestamptz
);
create index job_due on job (kind, run_at);

-- Jobs that failed as often as they may; an operator runs them again.
create table dead_job (
  id text primary key,
  kind text not null,
  payload jsonb not null,
  attempts integer not null,
  last_error text not null,
  died_at timestamptz not null
);
create index dead_job_by_age on dead_job (died_at desc, id);

-- # seed

-- Which demo content this database holds, so that a start with the same content writes nothing.
create table seed_state (
  name text primary key,
  hash text not null,
  loaded_at timestamptz not null
);

-- # dealer

create table dealer (
  id text primary key,
  name text not null,
  province text not null,
  city text not null,
  address text not null,
  phone text not null,
  hours text not null,
  lng double precision not null,
  lat double precision not null,
  -- What a store does besides selling, for people.
  services text[] not null default '{}',
  -- Which hours of labour cost what.
  labour_tier text not null default 'B'
    constraint dealer_labour_tier check (labour_tier in ('A', 'B', 'C')),
  -- What a store does for people who look for one, what it is, and how to get there.
  kinds text[] not null default '{sales,drive,delivery,service}' constraint dealer_kinds check
    (kinds <@ '{sales,drive,delivery,service,experience}'::text[]),
  dealer_type text not null default '1'
    constraint dealer_type_known check (dealer_type in ('1', '2')),
  -- As the trade register has it.
  business_address text not null default '',
  -- Pictures by key.
  photos text[] not null default '{}',
  -- How far a car is brought to somebody's door; null: not at all.
  door_drive_km smallint constraint dealer_door_drive check (door_drive_km between 1 and 200),
  intro text not null default '',
  transport text[] not null default '{}',
  accessibility text[] not null default '{}',
  -- A centre is what its kind says.
  constraint dealer_centre check ((dealer_type = '2') = ('experience' = any (kinds)))
);

create table dealer_brand (
  dealer_id text not null references dealer (id) on delete cascade,
  brand text not null check (brand in ('xtl', 'bz')),
  primary key (dealer_id, brand)
);

-- Several spans a day leave room for lunch; none is closed. 1 is Monday, minutes are Shanghai's.
create table opening_hours (
  dealer_id text not null references dealer (id) on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  opens_min smallint not null check (opens_min >= 0),
  closes_min smallint not null check (closes_min <= 1440),
  primary key (dealer_id, weekday, opens_min),
  exclude using gist (dealer_id with =, weekday with =, int4range(opens_min::integer,
    closes_min::integer) with &&),
  check (opens_min < closes_min)
);

-- Other hours than usual; of two that hold on a day the later id does.
create table opening_exception (
  dealer_id text not null references dealer (id) on delete cascade,
  id text not null,
  from_day date not null,
  to_day date not null,
  spans jsonb not null,
  reason text not null,
  primary key (dealer_id, id),
  check (from_day <= to_day)
);
create index opening_exception_to_day_idx on opening_exception (to_day);

-- Members who work in a store: one at a time for each of them.
create table store_staff (
  user_id text not null,
  id text not null,
  dealer_id text not null references dealer (id),
  role text not null check (role in ('clerk', 'manager')),
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (user_id, id)
);
create unique index store_staff_active on store_staff (user_id) where removed_at is null;
create index store_staff_dealer_id_idx on store_staff (dealer_id) where removed_at is null;

-- The store of a member, one of each brand.
create table member_dealer (
  user_id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  dealer_id text not null references dealer (id) on delete cascade,
  since timestamptz not null,
  primary key (user_id, brand)
);
create index member_dealer_dealer_id_idx on member_dealer (dealer_id);

-- # operator

create table operator (
  id text primary key,
  name text not null unique,
  role text not null check (role in ('admin', 'store')),
  dealer_id text references dealer (id),
  -- SHA-256 of the token; the token itself is shown once.
  token_hash text not null unique,
  created_at timestamptz not null,
  disabled_at timestamptz,
  check ((role = 'store') = (dealer_id is not null))
);

create function refuse_change()
  returns trigger
  language plpgsql
as $$
begin
  raise exception '% is only added to', tg_table_name;
end $$;

-- A new key of the vault seals everything anew.
create function refuse_change_but_sealing()
  returns trigger
  language plpgsql
as $$
begin
  if to_jsonb(new) - 'sealed' = to_jsonb(old) - 'sealed' then
    return new;
  end if;
  raise exception '% is only added to', tg_table_name;
end $$;

-- Two rows for an action that changes something: begun, then its outcome.
create table operator_log (
  id text primary key,
  call_id text not null,
  at timestamptz not null,
  operator_id text not null,
  operator_name text not null,
  action text not null,
  outcome text not null,
  -- What was sent, masked and sealed.
  sealed text not null
);
create index operator_log_newest on operator_log (at desc, id desc);
create trigger operator_log_stays before delete or truncate on operator_log
  for each statement execute function refuse_change();
create trigger operator_log_says_the_same before update on operator_log
  for each row execute function refuse_change_but_sealing();

-- What operators switch while the server runs; a setting without a row is as configured.
create table runtime_setting (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);

-- # session

create table app_user (
  id text primary key,
  nick_name text not null,
  avatar text,
  created_at timestamptz not null,
  -- Where a member came from when they registered; null where nobody said.
  channel_v1 text,
  channel_v2 text,
  channel_v3 text,
  -- Null once the account is given up; the index finds an account by its phone.
  phone_sealed text,
  phone_index text
);
create unique index app_user_by_phone on app_user (phone_index);

create table session (
  -- SHA-256 of the token, hex. The token itself is stored nowhere.
  token_hash text primary key,
  user_id text not null references app_user (id),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_by_user on session (user_id);
-- What is past its time is found without reading everything that is not.
create index session_by_end on session (expires_at);

create table slide_challenge (
  id text primary key,
  target_x integer not null,
  attempts integer not null default 0,
  ticket_hash text unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table login_code (
  phone text not null,
  code_hash text not null,
  guesses integer not null default 0,
  expires_at timestamptz not null,
  -- A code is good for one purpose only.
  purpose text not null,
  primary key (phone, purpose)
);

create table user_password (
  user_id text primary key references app_user (id),
  -- scrypt with its cost and salt; the password itself is stored nowhere.
  hash text not null,
  changed_at timestamptz not null
);

-- Attempts by phone, known or not, since the first of a row of wrong ones.
create table password_attempt (
  phone text primary key,
  attempts integer not null,
  until timestamptz not null
);

-- What somebody is known as, e.g. a customer who ordered a certain car: given by operators.
-- Who wrote the demo content's reviews is no member, so the user is not looked up.
create table user_identification (
  user_id text not null,
  id text not null,
  -- Address of a small picture beside the avatar; '' without one.
  badge_url text not null default '',
  granted_at timestamptz not null,
  -- The order it comes of; '' where an operator gave it.
  reference text not null default '',
  primary key (user_id, id)
);

-- # agreement

-- Versions that operators published; those of the release are in its files.
create table agreement_version (
  kind text not null,
  version text not null,
  is_major boolean not null,
  title text not null,
  sections jsonb not null,
  effective_at timestamptz not null,
  published_at timestamptz not null,
  primary key (kind, version)
);

-- What somebody holds now.
create table consent_state (
  user_id text not null,
  kind text not null,
  version text not null,
  given boolean not null,
  at timestamptz not null,
  primary key (user_id, kind)
);

-- How it came to it.
create table consent (
  id text primary key,
  user_id text,
  device text,
  brand text not null check (brand in ('xtl', 'bz')),
  kind text not null,
  version text not null,
  sha256 text not null,
  given boolean not null,
  page text not null,
  source text,
  network text not null,
  at timestamptz not null,
  check ((user_id is null) <> (device is null))
);
create index consent_of_user on consent (user_id, at desc);
create trigger consent_stays before delete or update or truncate on consent
  for each statement execute function refuse_change();

-- # media

create table picture (
  key text primary key,
  width integer not null,
  height integer not null,
  widths jsonb not null,
  thumbhash text not null,
  color text not null
);

create table upload (
  user_id text not null,
  -- Unguessable: whoever knows it may see the picture.
  id text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths jsonb not null,
  color text not null,
  created_at timestamptz not null,
  -- Set by what shows the picture; without it the sweep removes the upload after a day.
  used_at timestamptz,
  -- How many things show an upload; the last to let go of it leaves it to the sweep.
  uses integer not null default 0 check (uses >= 0),
  primary key (user_id, id)
);
create index upload_by_id on upload (id);
create index upload_unused on upload (created_at) where used_at is null;

-- Pictures that only their sender sees and the desk they are handed in to. The bytes are sealed in
-- the
-- object store by a key of the picture's own, which `sealed` has, sealed by the vault.
create table private_image (
  user_id text not null,
  id text not null,
  purpose text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Of each file its width and its size in bytes when open.
  files jsonb not null,
  color text not null,
  -- Of the largest file, to find the same picture handed in again.
  sha256 text not null,
  -- Null once it is erased; the bytes follow.
  sealed text,
  -- What it was handed in for; null until a form with it is sent.
  subject text,
  created_at timestamptz not null,
  -- Null while the matter is open.
  delete_at timestamptz,
  primary key (user_id, id),
  check (subject is not null or delete_at is not null)
);
create index private_image_by_id on private_image (id);
create index private_image_due on private_image (delete_at) where delete_at is not null;
create index private_image_erased on private_image (id) where sealed is null;
create index private_image_alike on private_image (sha256);
create index private_image_subject on private_image (user_id, subject);

-- Who of the desk looked at a private picture, and why. Its owner is shown it, also of pictures
-- that are gone.
create table private_image_look (
  user_id text not null,
  id text not null,
  image_id text not null,
  subject text not null,
  operator_id text not null,
  operator_name text not null,
  purpose text not null,
  why text not null,
  at timestamptz not null,
  primary key (user_id, id)
);
create index private_image_look_subject on private_image_look (user_id, subject, at);
create trigger private_image_look_stays before delete or update or truncate on private_image_look
  for each statement execute function refuse_change();

-- # address

-- What a member holds: address, cart, coupons, points, invoice title.
create table address (
  user_id text not null,
  id text not null,
  province_code text not null,
  city_code text not null,
  district_code text not null,
  province text not null,
  city text not null,
  district text not null,
  tag text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  -- Name, phone and house.
  sealed text not null,
  primary key (user_id, id)
);
create unique index address_one_default on address (user_id) where is_default;

-- # catalog

-- Catalogue: reference data of each brand. Ids are slugs of the content.
create table category (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  name text not null,
  image text not null,
  sort integer not null
);

-- The second level of categories. Its picture is that of its first goods.
create table subcategory (
  id text primary key,
  category_id text not null references category (id),
  name text not null,
  sort integer not null
);
create index subcategory_by_category on subcategory (category_id, sort, id);

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
  valid_days integer check (valid_days > 0),
  subcategory_id text constraint commodity_subcategory references subcategory (id),
  check ((kind = 'account') = (account_type is not null))
);
create index commodity_by_sort on commodity (brand, sort, id) where on_shelf;
create index commodity_by_sold on commodity (brand, sold desc, id) where on_shelf;
create index commodity_by_listed_at on commodity (brand, listed_at desc, id) where on_shelf;
create index commodity_by_price on commodity (brand, price_fen, score, id) where on_shelf;
create index commodity_in_category_by_sort on commodity (brand, category_id, sort, id)
  where on_shelf;
create index commodity_in_category_by_sold on commodity (brand, category_id, sold desc, id)
  where on_shelf;
create index commodity_in_category_by_listed_at
  on commodity (brand, category_id, listed_at desc, id) where on_shelf;
create index commodity_in_category_by_price
  on commodity (brand, category_id, price_fen, score, id) where on_shelf;
create index commodity_for_points on commodity (brand, sort, id) where on_shelf and score > 0;
create index commodity_by_id on commodity (brand, id);
create index commodity_grams_xtl on commodity using gin (grams) where on_shelf and brand = 'xtl';
create index commodity_grams_bz on commodity using gin (grams) where on_shelf and brand = 'bz';
create index commodity_in_subcategory on commodity (subcategory_id, sort, id) where on_shelf;
-- Those who keep the shelf look for words of titles among all goods.
create index commodity_of_desk on commodity (brand, id) include (title, on_shelf);

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
  -- How often one piece may be used in a store, and for how many days after it was paid.
  uses integer not null default 1 check (uses > 0),
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
  check ((available + reserved + sold) = quota)
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

create table bookmark (
  user_id text not null,
  commodity_id text not null references commodity (id),
  created_at timestamptz not null,
  -- What goods cost when they were saved, so that a lower price can be told.
  price_fen bigint not null check (price_fen >= 0),
  score integer not null check (score >= 0),
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
create index search_history_lately on search_history (brand, searched_at);

create table arrival_notice (
  user_id text not null,
  sku_id text not null references sku (id),
  created_at timestamptz not null,
  -- When the member was told that a specification is back; null while waiting.
  notified_at timestamptz,
  -- When the member looked at the notice that a specification is back; null while the shop points
  -- it out.
  seen_at timestamptz,
  primary key (user_id, sku_id)
);
create index arrival_notice_waiting on arrival_notice (sku_id, created_at)
  where notified_at is null;

-- Pieces a user has bought or reserved of a limited thing; guarded, released on close.
create table purchase_quota (
  user_id text not null,
  -- commodity:<id> or flash:<session>:<sku>
  subject text not null,
  used integer not null check (used >= 0),
  primary key (user_id, subject)
);

-- Who wants to be told when an item of a flash session begins.
create table flash_reminder (
  user_id text not null,
  session_id text not null,
  sku_id text not null,
  created_at timestamptz not null,
  primary key (user_id, session_id, sku_id),
  foreign key (session_id, sku_id) references flash_item (session_id, sku_id)
);

-- Goods at a lower price for who buys enough of others in the same order.
create table add_on (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  name text not null,
  -- The goods that count: {"all":true} | {"categoryIds":[…]} | {"productIds":[…]}
  scope jsonb not null,
  -- What they must come to; 0: one piece is enough.
  threshold_fen bigint not null check (threshold_fen >= 0),
  -- Pieces of all its goods one order may hold.
  max_per_order integer not null check (max_per_order > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null
);

create table add_on_goods (
  add_on_id text not null references add_on (id),
  sku_id text not null references sku (id),
  price_fen bigint not null check (price_fen > 0),
  sort integer not null,
  primary key (add_on_id, sku_id)
);

-- The parts of titles people search for, as they sound, so that a mistyped word finds the one that
-- was meant. Written with the titles.
create table search_word (
  brand text not null check (brand in ('xtl', 'bz')),
  word text not null,
  -- Its pinyin; what is not Chinese stays as it is.
  sound text not null,
  -- Every two and every three neighbouring letters of the sound.
  grams text[] not null,
  primary key (brand, word)
);
create index search_word_grams on search_word using gin (grams);

-- Goods a member has looked at, the last time of each; kept for a month.
create table commodity_view (
  user_id text not null,
  commodity_id text not null references commodity (id) on delete cascade,
  viewed_at timestamptz not null,
  primary key (user_id, commodity_id)
);
create index commodity_view_at on commodity_view (viewed_at);

-- How many people looked at both, counted once a day.
create table viewed_with (
  commodity_id text not null references commodity (id) on delete cascade,
  other_id text not null references commodity (id) on delete cascade,
  viewers integer not null check (viewers > 0),
  primary key (commodity_id, other_id)
);

-- The days it was counted on, in Shanghai.
create table viewed_with_count (
  day date primary key,
  counted_at timestamptz not null
);

-- # order

create table mall_order (
  user_id text not null,
  id text not null,
  order_no text not null unique,
  brand text not null check (brand in ('xtl', 'bz')),
  status text not null
    check (status in ('unpaid', 'paid', 'shipped', 'toUse', 'completed', 'closed')),
  goods_fen bigint not null check (goods_fen >= 0),
  goods_score integer not null check (goods_score >= 0),
  discount_fen bigint not null check (discount_fen >= 0),
  freight_fen bigint not null check (freight_fen >= 0),
  payable_fen bigint not null check (payable_fen >= 0),
  payable_score integer not null check (payable_score >= 0),
  -- Points that paid money, part of payable_score.
  deducted_score integer not null check (deducted_score >= 0),
  -- The price chain as shown to the buyer.
  chain jsonb not null,
  -- Where the goods go, without who gets them.
  address jsonb,
  dealer_id text references dealer (id),
  invite_id text,
  created_at timestamptz not null,
  -- Set while unpaid; the sweep closes what is past it.
  expire_at timestamptz,
  paid_at timestamptz,
  pay_channel text,
  closed_reason text not null default '',
  carrier text,
  tracking_no text,
  shipped_at timestamptz,
  completed_at timestamptz,
  -- What has gone back, freight included.
  refunded_fen bigint not null default 0,
  refunded_score integer not null default 0,
  -- Points the order has given and still gives.
  earned_score integer not null default 0 check (earned_score >= 0),
  -- Invoices of orders: what is asked for stands in the order, what was made out in notes.
  -- When an invoice was asked for after the order; one asked for with it has the order's time.
  invoice_asked_at timestamptz,
  invoiced_at timestamptz,
  -- Refunds that notes already tell of, those before the invoice included.
  reversed_fen bigint not null default 0 check (reversed_fen >= 0),
  -- The car order goods were bought for; it lives in a domain of its own.
  vehicle_order_id text,
  -- Points for a hundred yuan, the member's level included, as the order was completed.
  earn_percent integer not null default 100,
  -- Since when nothing of it may be returned any more.
  return_over_at timestamptz,
  -- Who gets the goods, and what the invoice says; null without one.
  address_sealed text,
  invoice_sealed text,
  -- What the buyer typed.
  remark_sealed text,
  primary key (user_id, id),
  check (deducted_score <= payable_score),
  check ((status = 'unpaid') = (expire_at is not null)),
  check (refunded_fen between 0 and payable_fen),
  check (refunded_score between 0 and payable_score),
  check (invoiced_at is null or invoice_sealed is not null)
);
create index mall_order_by_user on mall_order (user_id, brand, created_at desc, id);
create index mall_order_expiring on mall_order (expire_at) where status = 'unpaid';
create index mall_order_to_ship on mall_order (paid_at) where status = 'paid';
create index mall_order_to_confirm on mall_order (shipped_at) where status = 'shipped';
create index mall_order_by_status on mall_order (brand, status, created_at, id);
create index mall_order_to_invoice on mall_order (completed_at)
  where status = 'completed' and invoice_sealed is not null and invoiced_at is null;
create index mall_order_to_reverse on mall_order (invoiced_at)
  where invoiced_at is not null and refunded_fen > reversed_fen;
create index mall_order_by_id on mall_order (id);
create index mall_order_return_open on mall_order (completed_at)
  where status = 'completed' and return_over_at is null;

create table order_line (
  user_id text not null,
  order_id text not null,
  id text not null,
  sort integer not null,
  commodity_id text not null references commodity (id),
  sku_id text not null references sku (id),
  kind text not null,
  title text not null,
  image text not null,
  spec_values jsonb not null,
  quantity integer not null check (quantity > 0),
  ship_method text not null check (ship_method in ('express', 'store', 'online')),
  account_type text,
  flash_session_id text,
  price_fen bigint not null check (price_fen >= 0),
  score integer not null check (score >= 0),
  original_price_fen bigint,
  discount_fen bigint not null check (discount_fen >= 0),
  discount_score integer not null check (discount_score >= 0),
  pay_fen bigint not null check (pay_fen >= 0),
  pay_score integer not null check (pay_score >= 0),
  received_at timestamptz,
  -- Pieces in a refund, by whether they had left: held and cancelled ones had not, returning and
  -- returned ones had. The first of each pair is undecided or underway, the second is done.
  held_quantity integer not null default 0 check (held_quantity >= 0),
  cancelled_quantity integer not null default 0 check (cancelled_quantity >= 0),
  returning_quantity integer not null default 0 check (returning_quantity >= 0),
  returned_quantity integer not null default 0 check (returned_quantity >= 0),
  -- What these refunds bring together, without freight.
  refund_fen bigint not null default 0,
  refund_score integer not null default 0,
  -- How often a refund was refused.
  refusals integer not null default 0 check (refusals between 0 and 2),
  -- The latest refund.
  refund_id text,
  -- Pieces that have been sent, and pieces the buyer has; both only for goods that come in parcels.
  shipped_quantity integer not null default 0,
  received_quantity integer not null default 0,
  -- Set once, by the review of the line.
  reviewed_at timestamptz,
  -- What the price rests on: {id, name, thresholdFen, regularFen, mainLineIds}.
  add_on jsonb,
  -- What each step of the price chain did to a line, so that a refund explains what it brings.
  price_steps jsonb not null default '[]',
  account_sealed text,
  primary key (user_id, order_id, id),
  foreign key (user_id, order_id) references mall_order (user_id, id),
  check (
    (held_quantity + cancelled_quantity + returning_quantity + returned_quantity) <= quantity
  ),
  check (refund_fen between 0 and pay_fen),
  check (refund_score between 0 and pay_score),
  check (shipped_quantity between 0 and quantity),
  check (received_quantity between 0 and shipped_quantity)
);
create index order_line_by_commodity on order_line (commodity_id);

create table order_event (
  user_id text not null,
  order_id text not null,
  id text not null,
  event text not null,
  text text not null,
  at timestamptz not null,
  primary key (user_id, order_id, id),
  foreign key (user_id, order_id) references mall_order (user_id, id)
);

-- # after-sale

create table after_sale (
  user_id text not null,
  id text not null,
  refund_no text not null unique,
  brand text not null check (brand in ('xtl', 'bz')),
  order_id text not null,
  type text not null check (type in ('refundOnly', 'returnRefund')),
  status text not null
    check (
      status in ('applied', 'approved', 'awaitingReturn', 'returning', 'received', 'refunding',
        'refunded', 'refused', 'withdrawn')
    ),
  reason text not null,
  -- Keys of uploads.
  pictures jsonb not null,
  goods_fen bigint not null check (goods_fen >= 0),
  freight_fen bigint not null check (freight_fen >= 0),
  score integer not null check (score >= 0),
  -- Points the order had given, taken back.
  earned_score integer not null default 0 check (earned_score >= 0),
  -- Names of the coupons that came back.
  coupons jsonb not null default '[]',
  refused_for text not null default '',
  -- Until when the buyer may send the goods; set while they are awaited.
  send_before timestamptz,
  carrier text,
  tracking_no text,
  created_at timestamptz not null,
  -- When it came into its status.
  since timestamptz not null,
  -- What a refund kept back for add-ons that lost their price; negative when it gave that back
  -- again.
  add_on_fen bigint not null default 0,
  -- Points taken back that had been used already.
  debt_score integer not null default 0,
  explanation_sealed text,
  primary key (user_id, id),
  foreign key (user_id, order_id) references mall_order (user_id, id),
  check ((status = 'awaitingReturn') = (send_before is not null))
);
create index after_sale_by_id on after_sale (id);
create index after_sale_by_user on after_sale (user_id, brand, created_at desc, id);
create index after_sale_by_order on after_sale (user_id, order_id);
create index after_sale_queue on after_sale (status, since)
  where status in ('applied', 'awaitingReturn', 'returning');
-- Operators page through a brand's refunds by status.
create index after_sale_by_status on after_sale (brand, status, created_at desc, id desc);
create index after_sale_public_proof on after_sale (id) where pictures::text like '%"upload/%';

create table after_sale_line (
  user_id text not null,
  after_sale_id text not null,
  order_id text not null,
  line_id text not null,
  quantity integer not null check (quantity > 0),
  -- Whether the pieces had left when the refund was asked for.
  sent boolean not null,
  fen bigint not null check (fen >= 0),
  score integer not null check (score >= 0),
  primary key (user_id, after_sale_id, line_id),
  foreign key (user_id, after_sale_id) references after_sale (user_id, id),
  foreign key (user_id, order_id, line_id) references order_line (user_id, order_id, id)
);

create table after_sale_event (
  user_id text not null,
  after_sale_id text not null,
  id text not null,
  event text not null,
  text text not null,
  at timestamptz not null,
  primary key (user_id, after_sale_id, id),
  foreign key (user_id, after_sale_id) references after_sale (user_id, id)
);

-- # appointment

-- Bays, people and cars of a store that a booking takes one of each pool of.
create table resource (
  id text primary key,
  dealer_id text not null references dealer (id) on delete cascade,
  pool text not null
    constraint resource_pool_known check (
      pool in ('bay', 'technician', 'advisor', 'driver', 'inspector', 'demoCar', 'usedCar',
        'deliveryBay')
    ),
  name text not null,
  traits jsonb not null default '{}',
  active_from date not null,
  active_to date,
  check (active_to is null or active_from <= active_to)
);
create index resource_dealer_id_pool_idx on resource (dealer_id, pool);

-- The row every change of a store's day locks first.
create table dealer_day (
  dealer_id text not null references dealer (id) on delete cascade,
  day date not null,
  primary key (dealer_id, day)
);

create table appointment (
  user_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  kind text not null,
  dealer_id text not null references dealer (id),
  car_id text,
  start_at timestamptz not null,
  end_at timestamptz not null,
  status text not null
    check (
      status in ('toConfirm', 'confirmed', 'arrived', 'done', 'cancelled', 'moved', 'noShow',
        'expired')
    ),
  code text not null,
  contact_name text not null,
  contact_phone text not null,
  calendar_key text not null,
  subject jsonb not null,
  subject_key text not null,
  title text not null,
  needs jsonb not null,
  replaces_id text,
  moved_to_id text,
  confirm_reason text check (confirm_reason in ('dealer', 'phone')),
  confirm_by timestamptz,
  closed_reason text not null default '',
  strike boolean not null default false,
  source text not null default 'app' check (source in ('app', 'walkIn')),
  created_at timestamptz not null,
  -- How often its person moved an appointment; those before count as never.
  changes smallint not null default 0 check (changes >= 0),
  -- Whether the store comes to the person.
  at_door boolean not null default false,
  primary key (user_id, id),
  check (start_at < end_at),
  check ((extract(epoch from end_at - start_at)::integer % 1800) = 0),
  check ((status = 'toConfirm') <= (confirm_by is not null)),
  check ((status = 'moved') = (moved_to_id is not null))
);
create unique index appointment_code_idx on appointment (code);
create index appointment_id_idx on appointment (id);
create unique index appointment_replaces_id_idx on appointment (user_id, replaces_id);
create unique index appointment_open on appointment (user_id, kind, subject_key)
  where status in ('toConfirm', 'confirmed', 'arrived');
create index appointment_dealer_id_start_at_idx on appointment (dealer_id, start_at);
create index appointment_user_id_brand_start_at_id_idx
  on appointment (user_id, brand, start_at desc, id);
create index appointment_start_at_idx on appointment (start_at) where status = 'confirmed';
create index appointment_confirm_by_idx on appointment (confirm_by) where status = 'toConfirm';

create table wait_entry (
  user_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  kind text not null,
  dealer_id text not null references dealer (id),
  day date not null,
  from_min smallint not null,
  to_min smallint not null,
  subject jsonb not null,
  status text not null check (status in ('waiting', 'offered', 'taken', 'passed')),
  offer_at timestamptz,
  offer_until timestamptz,
  created_at timestamptz not null,
  -- Whom who waits has chosen by name, as in resource_hold.resource_key.
  resource_key text,
  primary key (user_id, id),
  check (0 <= from_min and from_min < to_min and to_min <= 1440),
  check ((status = 'offered') <= (offer_at is not null and offer_until is not null))
);
create unique index wait_entry_open on wait_entry (user_id, dealer_id, day, kind)
  where status in ('waiting', 'offered');
create index wait_entry_dealer_id_day_id_idx on wait_entry (dealer_id, day, id)
  where status in ('waiting', 'offered');

-- What is taken, and when. Nothing of it twice at a time, whoever writes it.
create table resource_hold (
  id text primary key,
  dealer_id text not null references dealer (id),
  resource_key text not null,
  -- The pool it was taken from; null for a car or a person.
  pool text,
  needs jsonb not null default '{}',
  appointment_id text,
  wait_id text,
  during tstzrange not null check (not isempty(during)),
  -- Stays where it is when a day is laid out anew.
  pinned boolean not null default false,
  expire_at timestamptz,
  note text not null default '',
  exclude using gist (resource_key with =, during with &&)
);
create index resource_hold_appointment_id_idx on resource_hold (appointment_id);
create index resource_hold_wait_id_idx on resource_hold (wait_id) where wait_id is not null;
create index resource_hold_dealer_id_during_idx on resource_hold using gist (dealer_id, during);

create table appointment_event (
  user_id text not null,
  appointment_id text not null,
  id text not null,
  event text not null,
  by text not null check (by in ('user', 'dealer', 'system')),
  at timestamptz not null,
  data jsonb not null default '{}',
  primary key (user_id, appointment_id, id)
);

-- # car-boutique

-- Goods that are fitted to a new car: single ones, and bags of several.
create table boutique_bag (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  kind text not null check (kind in ('bag', 'single')),
  name text not null,
  subtitle text not null,
  -- None: every series of the brand.
  series_ids text[] not null default '{}',
  -- Singles a bag brings.
  contains text[] not null default '{}',
  -- What of a car it asks for or excludes: {kind, anyOf: ids of trims and options, text}.
  rules jsonb not null,
  images text[] not null,
  -- Where it is fitted.
  fitted_at text not null check (fitted_at in ('works', 'store')),
  fit_hours numeric(4,1) not null check (fit_hours >= 0),
  warranty text not null,
  stock integer not null check (stock >= 0),
  sort integer not null
);

-- Members who are told when there is one again.
create table boutique_wait (
  user_id text not null,
  bag_id text not null references boutique_bag (id),
  created_at timestamptz not null,
  primary key (user_id, bag_id)
);
create index boutique_wait_by_bag on boutique_wait (bag_id, created_at);

-- # car

-- What a car can be of. Content.
create table series (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  name text not null,
  trims jsonb not null default '[]',
  sort integer not null,
  -- What the showroom says of a series. Energy and sale state are filled by the content.
  slogan text not null default '',
  body_type text not null default '',
  energy text not null default 'ICE'
    constraint series_energy check (energy in ('ICE', 'MHEV', 'PHEV', 'BEV')),
  seats smallint not null default 5 constraint series_seats check (seats between 1 and 9),
  sale_state text not null default 'onSale'
    constraint series_sale_state check (
      sale_state in ('onSale', 'presale', 'blind', 'preview', 'ended')
    ),
  -- Pictures by key: the still a page opens with, and one for each colour.
  hero text not null default '',
  colours jsonb not null default '[]',
  highlights jsonb not null default '[]',
  -- What is turned live: the content's model, and one an operator has put in its place.
  model jsonb
    constraint series_model check (
      model is null
      or model ? 'key' and model ? 'bytes' and model ? 'triangles' and model ? 'version'
    ),
  own_model jsonb
    constraint series_own_model check (
      own_model is null
      or own_model ? 'key' and own_model ? 'bytes' and own_model ? 'triangles' and own_model ?
        'version'
    ),
  -- What buyers of a series are known as; null: as nothing.
  known_as text,
  -- The key of a series' picture before its reveal. Null: it has none.
  outline text
);

-- What can be bought of a series. Content; measures nobody stated are null.
create table car_type (
  id text primary key,
  series_id text not null references series (id),
  name text not null,
  model_year smallint not null check (model_year between 1990 and 2100),
  displacement_ml integer not null default 0 check (displacement_ml >= 0),
  seats smallint not null default 5 check (seats between 1 and 9),
  -- Whether it pays the tax of new energies: from papers, never from the badge.
  nev_tax boolean not null default false,
  kerb_kg integer check (kerb_kg > 0),
  length_mm integer check (length_mm > 0),
  width_mm integer check (width_mm > 0),
  height_mm integer check (height_mm > 0),
  wheelbase_mm integer check (wheelbase_mm > 0),
  -- The turning circle, wall to wall.
  turning_mm integer check (turning_mm > 0),
  -- Days from a locked order to the store.
  lead_from smallint not null default 30 check (lead_from >= 0),
  lead_to smallint not null default 60,
  on_sale tstzrange not null,
  sort integer not null,
  check (lead_from <= lead_to)
);
create index car_type_series_id_sort_idx on car_type (series_id, sort);

-- What things cost and when: `type:<type>`, `option:<option>:<type>`, `bag:<goods>`. Rows are added
-- and closed, never changed, and no two of one thing hold at a time. This file alone needs the
-- exclusion constraint; on an engine without it, one unique row (subject, lower(during)) and a lock
-- on the subject's open row before a row is added do the same.
create table car_price (
  subject text not null,
  price_fen bigint not null check (price_fen >= 0),
  during tstzrange not null check (not isempty(during)),
  -- Orders made while it holds keep it when it rises.
  protects boolean not null default false,
  primary key (subject, during),
  exclude using gist (subject with =, during with &&)
);
create index car_price_protecting on car_price (subject) where protects;

-- What cars are compared by. Content; one list for all, so that what is beside each other is the
-- same.
create table car_param (
  code text primary key,
  group_name text not null,
  name text not null,
  -- First letters of the name's pinyin, to search with.
  initials text not null,
  unit text not null,
  hint text not null,
  kind text not null check (kind in ('text', 'number', 'mark')),
  better text not null check (better in ('high', 'low', 'none')),
  weight smallint not null check (weight between 0 and 100),
  sort integer not null
);

-- Of a trim or a competitor; what nobody stated has no row.
create table car_param_value (
  subject_id text not null,
  code text not null references car_param (code) on delete cascade,
  text text,
  num double precision,
  mark text check (mark in ('std', 'opt', 'none')),
  primary key (subject_id, code),
  check (num_nonnulls(text, num, mark) = 1)
);

-- Cars of others. Invented ones in the demo; the day and source are those of every value.
create table competitor (
  id text primary key check (id like 'cp-%'),
  brand text not null check (brand in ('xtl', 'bz')),
  label text not null,
  -- The class it is compared in: the body type of series.
  body_type text not null,
  energy text not null check (energy in ('ICE', 'MHEV', 'PHEV', 'BEV')),
  price_from_fen bigint not null check (price_from_fen >= 0),
  as_of date not null,
  source text not null,
  sort integer not null,
  -- What an operator removed is not shown, and the content leaves a brand's cars alone once an
  -- operator set them.
  shown boolean not null default true,
  by_operator boolean not null default false
);
create index competitor_brand_sort_idx on competitor (brand, sort);

-- Films of a series. The files are named by key: video and captions lie beside the pictures.
create table car_clip (
  id text primary key,
  series_id text not null,
  title text not null,
  -- Of the film and of its captions, without an ending.
  video text not null,
  -- Of the picture it begins with.
  poster text not null,
  seconds integer not null check (seconds > 0),
  -- [{at, title}], `at` in seconds.
  chapters jsonb not null,
  sort integer not null
);
create index car_clip_by_series on car_clip (series_id, sort);

-- # car-campaign

-- What a car can be had with ahead of others, or with more: 盲订 before its price is known, 预售 before
-- it is on the market, 预订 with rights. What state one is in follows from its times.
create table car_campaign (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  kind text not null check (kind in ('blind', 'presale', 'booking')),
  series_id text not null,
  -- Trims it is for; none: every one of the series.
  type_ids text[] not null default '{}',
  title text not null,
  slogan text not null,
  -- Null: nobody sees it yet.
  published_at timestamptz,
  open_at timestamptz not null,
  close_at timestamptz not null,
  -- When price and trims are told.
  reveal_at timestamptz,
  -- Until when a place is turned into an order, or an order is confirmed.
  convert_by timestamptz,
  -- The first day cars come.
  deliver_from date,
  deposit_fen bigint not null check (deposit_fen > 0),
  -- What is taken off the price.
  offset_fen bigint not null check (offset_fen >= 0),
  -- [{typeId, fen}]: what a trim costs at the most.
  ceilings jsonb not null,
  -- [{name, worthFen, text}].
  rights jsonb not null,
  quota integer check (quota > 0),
  -- Places that are kept or paid for, or offered to who waits.
  taken integer not null default 0 check (taken >= 0),
  -- The number given last.
  last_no integer not null default 0 check (last_no >= 0),
  cancelled_at timestamptz,
  -- When an operator last moved it on before its time: content leaves its times alone from then on.
  moved_at timestamptz,
  check (quota is null or taken <= quota),
  check (open_at < close_at),
  check (kind <> 'blind' or reveal_at is not null and convert_by is not null),
  check (reveal_at is null or close_at <= reveal_at),
  check (convert_by is null or convert_by > close_at)
);
create index car_campaign_by_brand on car_campaign (brand, open_at);

-- Who wants to be told: that it begins, or that there is a place.
create table car_campaign_reminder (
  user_id text not null,
  campaign_id text not null references car_campaign (id),
  about text not null check (about in ('open', 'place')),
  created_at timestamptz not null,
  told_at timestamptz,
  -- Until when the place is kept for them.
  offered_until timestamptz,
  primary key (user_id, campaign_id, about),
  check (offered_until is null or about = 'place')
);
create index car_campaign_reminder_to_tell
  on car_campaign_reminder (campaign_id, about, created_at) where told_at is null;
create index car_campaign_reminder_offered on car_campaign_reminder (offered_until)
  where offered_until is not null;

-- Who wants to be told that everybody can order a series. The row goes with the message.
create table car_opening_reminder (
  user_id text not null,
  series_id text not null references series (id),
  brand text not null check (brand in ('xtl', 'bz')),
  created_at timestamptz not null,
  primary key (user_id, series_id)
);
create index car_opening_reminder_to_tell on car_opening_reminder (series_id, created_at);

-- # car-credit

-- Money counted off the price of a car, bought ahead for less than it is worth.
create table credit_offer (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  title text not null,
  slogan text not null,
  image text not null,
  price_fen bigint not null check (price_fen > 0),
  worth_fen bigint not null,
  -- Null: as many as are wanted.
  quota integer check (quota >= 0),
  taken integer not null default 0 check (taken >= 0),
  per_person smallint not null check (per_person > 0),
  open_at timestamptz not null,
  close_at timestamptz not null,
  -- Until then it is counted off; what is not goes back.
  use_by timestamptz not null,
  -- None: every series.
  series_ids text[] not null default '{}',
  min_car_fen bigint not null check (min_car_fen >= 0),
  rules jsonb not null,
  -- The mini-program it is paid in, {appId, path}; null: it is paid here.
  applet jsonb,
  -- By an operator, before its time.
  ended_at timestamptz,
  cancelled_at timestamptz,
  check (worth_fen > price_fen),
  check (close_at > open_at),
  check (use_by >= close_at),
  check (taken <= quota)
);

create table car_credit (
  user_id text not null,
  id text not null,
  order_no text not null unique,
  brand text not null check (brand in ('xtl', 'bz')),
  offer_id text not null references credit_offer (id),
  price_fen bigint not null check (price_fen > 0),
  worth_fen bigint not null check (worth_fen > 0),
  use_by timestamptz not null,
  status text not null
    check (status in ('unpaid', 'paid', 'used', 'refunding', 'refunded', 'closed')),
  created_at timestamptz not null,
  expire_at timestamptz,
  paid_at timestamptz,
  used_at timestamptz,
  -- The order of a car it is counted off.
  used_order_id text unique,
  refund_id text unique,
  closed_at timestamptz,
  closed_reason text not null default '',
  primary key (user_id, id),
  check ((status = 'unpaid') = (expire_at is not null)),
  check ((status = 'used') = (used_order_id is not null)),
  check ((status = 'used') = (used_at is not null)),
  check ((status in ('unpaid', 'closed')) or paid_at is not null),
  check ((status in ('refunding', 'refunded')) = (refund_id is not null))
);
create index car_credit_by_offer on car_credit (offer_id, user_id);
create index car_credit_by_user on car_credit (user_id, brand, created_at desc, id desc);
create index car_credit_expiring on car_credit (expire_at) where status = 'unpaid';
create index car_credit_ending on car_credit (use_by) where status = 'paid';

-- # car-finance

-- What can be lent on a car, in versions: rows are closed and added, never changed.
create table finance_product (
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  -- Null: all series of the brand.
  series_ids text[],
  kind text not null check (kind in ('equal', 'balloon', 'flat', 'zero')),
  name text not null,
  text text not null,
  annual_bp integer not null check (annual_bp between 0 and 10000),
  flat_bp integer not null check (flat_bp between 0 and 10000),
  upfront_fee_fen bigint not null check (upfront_fee_fen >= 0),
  months integer[] not null check (cardinality(months) > 0),
  min_down_bp integer not null check (min_down_bp between 0 and 10000),
  max_loan_fen bigint not null check (max_loan_fen >= 0),
  balloon_bp integer[] not null default '{}'::integer[],
  subsidy_fen bigint not null check (subsidy_fen >= 0),
  sort integer not null,
  during tstzrange not null check (not isempty(during)),
  primary key (id, during),
  exclude using gist (id with =, during with &&),
  check ((kind = 'balloon') = (cardinality(balloon_bp) > 0))
);

-- Taxes, fees and premiums by day: of one matter in one place at most one rule holds. `scope` is an
-- energy, a province or nothing. This file alone needs exclusion constraints; on an engine without
-- them one unique row (matter, scope, lower(during)) and a lock on the open row of the same do it.
create table fee_rule (
  matter text not null
    check (matter in ('purchaseTax', 'vehicleTax', 'plate', 'compulsory', 'insurance')),
  scope text not null,
  content jsonb not null,
  source text not null,
  during daterange not null check (not isempty(during)),
  primary key (matter, scope, during),
  exclude using gist (matter with =, scope with =, during with &&)
);

-- Plans members keep: what was asked for, and what it came to then.
create table finance_plan (
  user_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  name text not null,
  car_name text not null,
  asked jsonb not null,
  total_fen bigint not null check (total_fen >= 0),
  monthly_fen bigint check (monthly_fen >= 0),
  created_at timestamptz not null,
  primary key (user_id, id)
);
create index finance_plan_user_id_brand_id_idx on finance_plan (user_id, brand, id desc);

-- # car-option

-- What can be chosen for the cars of a series. Content, like series and trims.
create table car_option (
  id text primary key,
  series_id text not null references series (id),
  group_code text not null,
  name text not null,
  subtitle text not null default '',
  -- What it changes of the car that is shown: {kind, look}.
  model_slot jsonb,
  -- Paragraphs of its own page.
  blocks jsonb not null default '[]',
  -- What a package brings, no packages among it.
  contains text[] not null default '{}',
  sort integer not null,
  -- Pictures by key; the first one stands for it.
  images text[] not null default '{}',
  -- What the stage composes a car of, as keys of pictures by view.
  layers jsonb not null default '{}'
);
create index car_option_series_id_sort_idx on car_option (series_id, sort);

create table car_option_offer (
  type_id text not null references car_type (id),
  option_id text not null references car_option (id),
  state text not null check (state in ('standard', 'optional')),
  -- Days it adds to the delivery.
  lead_days smallint not null default 0 check (lead_days >= 0),
  on_offer tstzrange not null,
  -- Why an operator took it off.
  off_reason text,
  primary key (type_id, option_id)
);
create index car_option_offer_option_id_idx on car_option_offer (option_id);

create table car_option_rule (
  id text primary key,
  series_id text not null references series (id),
  -- Null: for all trims of the series.
  type_ids text[] check (cardinality(type_ids) > 0),
  kind text not null check (kind in ('requires', 'excludes', 'atLeastOne', 'default')),
  "when" text[] not null default '{}',
  any_of text[] not null check (cardinality(any_of) > 0),
  -- For people, as a sentence.
  text text not null,
  sort integer not null,
  check ((kind in ('requires', 'excludes')) = (cardinality("when") > 0))
);
create index car_option_rule_series_id_sort_idx on car_option_rule (series_id, sort);

-- # car-order

-- Figures car orders follow, by brand and kind; the latest that has begun holds, so that what held
-- on
-- a day can be told later.
create table car_policy (
  brand text not null check (brand in ('xtl', 'bz')),
  kind text not null
    constraint car_policy_kind_known check (kind in ('booking', 'blind', 'presale')),
  key text not null,
  value bigint not null check (value >= 0),
  effective_at timestamptz not null,
  primary key (brand, kind, key, effective_at)
);

insert into car_policy (brand, kind, key, value, effective_at)
select brand, kind, key,
  case
    when kind = 'blind' and key = 'depositFen' then 19900
    when kind = 'presale' and key = 'depositFen' then 200000
    when kind = 'blind' and key = 'payMinutes' then 15
    when brand = 'bz' then coalesce(bz, xtl)
    else xtl
  end,
  '2026-01-01T00:00:00+08:00'
from (values ('xtl'), ('bz')) as brands (brand),
  (values ('booking'), ('blind'), ('presale')) as kinds (kind),
  (values
    ('depositFen', 200000, 300000),
    ('payMinutes', 30, null),
    ('priceDays', 7, null),
    ('withdrawHours', 24, null),
    ('lateDays', 30, null),
    ('protectionDays', 15, null),
    ('delayPoints', 100, null),
    ('delayPointsMost', 3000, null),
    ('transportFrom', 6, null),
    ('transportTo', 9, null)
  ) as figures (key, xtl, bz);

-- Orders of cars. What they follow is kept with them: a figure that changes later changes no order.
create table car_order (
  user_id text not null,
  id text not null,
  order_no text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  kind text not null
    constraint car_order_kind_known check (kind in ('booking', 'blind', 'presale')),
  series_id text not null,
  type_id text,
  -- The configuration as it was sold: ids, names, the key of its picture.
  config jsonb not null,
  lines jsonb not null,
  price_version text not null,
  car_fen bigint not null check (car_fen >= 0),
  boutique_fen bigint not null check (boutique_fen >= 0),
  discount_fen bigint not null check (discount_fen >= 0),
  total_fen bigint not null check (total_fen >= 0),
  deposit_fen bigint not null check (deposit_fen > 0),
  deposit_nature text not null check (deposit_nature in ('订金', '定金')),
  -- The figures of car_policy in force when it was made.
  policy jsonb not null,
  -- The versions that were agreed to.
  agreements jsonb not null,
  dealer_id text references dealer (id),
  plate_city text not null,
  plate_city_name text not null,
  buyer_kind text not null check (buyer_kind in ('person', 'company')),
  -- Name and phone, sealed; null once they are erased.
  buyer text,
  pay_plan text check (pay_plan in ('full', 'loan')),
  invite_id text,
  source_page smallint not null check (source_page between 1 and 3),
  source_platform text,
  status text not null
    constraint car_order_status_known check (
      status in ('unpaid', 'reserved', 'locked', 'producing', 'shipping', 'arrived', 'delivered',
        'completed', 'refunding', 'closed')
    ),
  window_from date,
  window_to date,
  created_at timestamptz not null,
  -- Set while unpaid; the sweep closes what is past it.
  expire_at timestamptz,
  paid_at timestamptz,
  pay_channel text,
  price_valid_until timestamptz,
  -- What the deposit goes back under.
  refund_id text,
  refund_fen bigint not null default 0 check (refund_fen >= 0),
  refund_started_at timestamptz,
  refunded_at timestamptz,
  closed_reason text not null default '',
  closed_at timestamptz,
  -- Orders of a campaign; a place that is kept before the price is known has no trim and no window
  -- yet.
  campaign_id text,
  campaign_no integer,
  convert_by timestamptz,
  -- Orders from the signed contract to the keys.
  stage text
    constraint car_order_stage_known check (
      stage in ('scheduled', 'welding', 'painting', 'assembly', 'rolledOut', 'checked', 'left',
        'onTheWay', 'atStore', 'prepared')
    ),
  locked_at timestamptz,
  withdraw_until timestamptz,
  promised_to date,
  arrived_at timestamptz,
  delivered_at timestamptz,
  completed_at timestamptz,
  -- VIN, engine and certificate of the car itself, sealed.
  car text,
  vin_index text,
  certificate_place text,
  certificate_since timestamptz,
  cancel_asked_at timestamptz,
  cancel_reason text not null default '',
  deposit_returned_at timestamptz,
  evaluated_at timestamptz,
  -- Places that become orders, and presales that are confirmed.
  converted_at timestamptz,
  -- What was paid on top of the deposit.
  topup_fen bigint not null default 0 constraint car_order_topped_up check (topup_fen >= 0),
  -- The last of the messages about it that its buyer had.
  convert_told smallint not null default 0,
  -- Days a late car has been made up for.
  delay_days smallint not null default 0,
  -- Rises with each change of its goods.
  boutique_revision integer not null default 0,
  -- When its buyer comes for the keys.
  delivery_at timestamptz,
  -- How far the lender is.
  loan_state text
    constraint car_order_loan_state check (
      loan_state in ('applied', 'approved', 'rejected', 'disbursed', 'returned', 'cancelled')
    ),
  -- The moment of which a buyer was told before it came; another moment is told of anew.
  price_told_for timestamptz,
  withdraw_told_for timestamptz,
  adviser_id text,
  -- Of the last message, and who wrote it.
  message_at timestamptz,
  message_by text,
  -- Since when the brand answers a buyer who asks to stop, because their store did not.
  cancel_escalated_at timestamptz,
  -- How often the buyer of a booking that has not moved since `idle_since` was told that it ends,
  -- and when last.
  idle_since timestamptz,
  idle_told smallint not null default 0,
  idle_told_at timestamptz,
  -- Some of its money could not be carried back.
  refund_refused boolean not null default false,
  -- Where the keys of an order are handed over, if not at its store: sealed, how far, and what it
  -- costs.
  home text,
  home_km smallint,
  home_fee_fen bigint,
  remark_sealed text,
  primary key (user_id, id),
  constraint car_order_number unique (order_no),
  constraint car_order_refund unique (refund_id),
  check ((status = 'unpaid') = (expire_at is not null)),
  check ((status not in ('reserved', 'refunding')) or paid_at is not null),
  check ((status = 'closed') = (closed_at is not null)),
  check (total_fen = (car_fen + boutique_fen - discount_fen)),
  check (deposit_nature <> '定金' or (deposit_fen * 5) <= car_fen),
  check (window_from <= window_to),
  constraint car_order_of_trim check (
    kind = 'blind'
    or type_id is not null and window_from is not null and window_to is not null
  ),
  constraint car_order_of_campaign check (
    kind = 'booking'
    or campaign_id is not null and convert_by is not null
  ),
  constraint car_order_certificate_known check (
    (certificate_place in ('factory', 'bank', 'store', 'handed'))
    and (certificate_place is null) = (certificate_since is null)
  ),
  constraint car_order_signed check (
    (status not in ('locked', 'producing', 'shipping', 'arrived', 'delivered', 'completed'))
    or locked_at is not null and withdraw_until is not null and promised_to is not null and
      deposit_nature = '定金'
  ),
  -- No car leaves the works without being known.
  constraint car_order_of_car check (
    (status not in ('shipping', 'arrived', 'delivered', 'completed'))
    or vin_index is not null
  ),
  constraint car_order_going_back check (
    status <> 'refunding'
    or refund_started_at is not null and refunded_at is null
  ),
  constraint car_order_back_begun check (refund_id is null or refund_started_at is not null),
  constraint car_order_converted check (
    converted_at is null
    or kind <> 'booking' and type_id is not null
  ),
  constraint car_order_earnest check (
    deposit_nature <> '定金'
    or ((deposit_fen + topup_fen) * 5) <= car_fen
  ),
  constraint car_order_delivery check (delivery_at is null or arrived_at is not null)
);
create index car_order_by_user on car_order (user_id, brand, created_at desc, id desc);
create index car_order_expiring on car_order (expire_at) where status = 'unpaid';
create index car_order_by_status on car_order (status, created_at, id);
create index car_order_by_campaign on car_order (campaign_id, status, convert_by)
  where campaign_id is not null;
create unique index car_order_under_way on car_order (user_id, series_id)
  where status in ('unpaid', 'reserved', 'locked');
create unique index car_order_by_vin on car_order (vin_index)
  where vin_index is not null and (status not in ('refunding', 'closed'));
create index car_order_by_withdrawal on car_order (status, withdraw_until)
  where status in ('locked', 'producing', 'shipping', 'arrived');
create index car_order_to_complete on car_order (delivered_at) where status = 'delivered';
create index car_order_by_promise on car_order (promised_to)
  where status in ('locked', 'producing', 'shipping');
create index car_order_by_price_end on car_order (price_valid_until) where status = 'reserved';
create index car_order_asked on car_order (message_at) where message_by = 'buyer';
create index car_order_cancel_asked on car_order (cancel_asked_at)
  where cancel_asked_at is not null;
create index car_order_reserved_since on car_order (paid_at) where status = 'reserved';

-- What happened to an order, only added to.
create table car_order_event (
  user_id text not null,
  order_id text not null,
  id text not null,
  event text not null,
  by text not null check (by in ('buyer', 'seller', 'system')),
  text text not null,
  at timestamptz not null,
  primary key (user_id, order_id, id),
  foreign key (user_id, order_id) references car_order (user_id, id)
);

-- What an order asks for after its deposit.
create table car_item (
  user_id text not null,
  order_id text not null,
  kind text not null
    constraint car_item_kind_paid check (
      (kind in ('balance', 'topUp', 'down', 'loan'))
      or kind ~ '^boutique[1-9][0-9]{0,3}$'
    ),
  due_fen bigint not null check (due_fen > 0),
  paid_fen bigint not null default 0,
  paid_at timestamptz,
  pay_channel text,
  refund_id text unique,
  back_fen bigint not null default 0,
  returned_at timestamptz,
  due_at timestamptz,
  primary key (user_id, order_id, kind),
  foreign key (user_id, order_id) references car_order (user_id, id),
  check (paid_fen between 0 and due_fen),
  check (back_fen between 0 and due_fen),
  check ((paid_at is not null) = (paid_fen = due_fen)),
  check ((refund_id is null) = (back_fen = 0)),
  check (returned_at is null or refund_id is not null)
);
create index car_item_due on car_item (due_at) where due_at is not null and paid_at is null;

-- Where a car was on its way, in the order it got there.
create table car_stage (
  user_id text not null,
  order_id text not null,
  stage text not null,
  place text not null,
  at timestamptz not null,
  primary key (user_id, order_id, stage),
  foreign key (user_id, order_id) references car_order (user_id, id)
);

-- What was said of the day a car comes, only added to.
create table car_window (
  user_id text not null,
  order_id text not null,
  id text not null,
  from_day date not null,
  to_day date not null,
  reason text not null,
  at timestamptz not null,
  -- Why a car comes later than it was said to; null where it does not, and of what was said before.
  kind text,
  primary key (user_id, order_id, id),
  foreign key (user_id, order_id) references car_order (user_id, id),
  check (from_day <= to_day)
);

-- Contracts that were signed. Nothing but their state changes.
create table car_contract (
  user_id text not null,
  order_id text not null,
  no text not null unique,
  -- Of the general terms.
  version text not null,
  state text not null check (state in ('signed', 'superseded', 'void')),
  sha256 text not null,
  promised_to date not null,
  signed_at timestamptz not null,
  -- What was read, who signed, and the evidence of it; sealed.
  signed text not null,
  primary key (user_id, order_id, no),
  foreign key (user_id, order_id) references car_order (user_id, id)
);
-- One contract is in force.
create unique index car_contract_in_force on car_contract (user_id, order_id)
  where state = 'signed';

-- What a buyer hands in, part by part.
create table car_supplement (
  user_id text not null,
  order_id text not null,
  part text not null
    constraint car_supplement_part_known check (
      part in ('buyer', 'papers', 'documents', 'quota', 'tradeIn')
    ),
  sealed text,
  state text not null check (state in ('submitted', 'accepted', 'refused')),
  reason text not null default '',
  changed_at timestamptz not null,
  -- What a buyer asks to be corrected once a part is closed, sealed, and what the store said last.
  asked text,
  asked_at timestamptz,
  asked_answer text not null default '',
  primary key (user_id, order_id, part),
  foreign key (user_id, order_id) references car_order (user_id, id)
);
create index car_supplement_waiting on car_supplement (changed_at) where state = 'submitted';
create index car_supplement_asked on car_supplement (asked_at) where asked is not null;

-- What a seller owes a buyer beside what goes back.
create table car_payout (
  user_id text not null,
  order_id text not null,
  amount_fen bigint not null check (amount_fen > 0),
  reason text not null,
  -- Name, bank and number, sealed.
  account text,
  created_at timestamptz not null,
  paid_at timestamptz,
  bank_ref text unique,
  primary key (user_id, order_id),
  foreign key (user_id, order_id) references car_order (user_id, id),
  check ((paid_at is null) = (bank_ref is null))
);

-- Goods of an order.
create table car_boutique (
  user_id text not null,
  order_id text not null,
  id text not null,
  bag_id text not null references boutique_bag (id),
  name text not null,
  price_fen bigint not null check (price_fen > 0),
  state text not null check (state in ('chosen', 'paid', 'fitting', 'fitted', 'refunded')),
  -- Paid, and given back once what is chosen in its place is paid.
  leaving boolean not null default false,
  chosen_at timestamptz not null,
  paid_at timestamptz,
  primary key (user_id, order_id, id),
  foreign key (user_id, order_id) references car_order (user_id, id),
  check (not leaving or (state in ('paid', 'refunded'))),
  check ((state = 'chosen') = (paid_at is null))
);
create unique index car_boutique_once on car_boutique (user_id, order_id, bag_id)
  where state <> 'refunded';

-- Prices that fell after a contract was signed, and what of that came back.
create table car_protection (
  user_id text not null,
  order_id text not null,
  id text not null,
  -- Of the price, and since when it holds.
  subject text not null,
  since timestamptz not null,
  label text not null,
  old_fen bigint not null check (old_fen >= 0),
  new_fen bigint not null check (new_fen >= 0),
  -- 0: it was not above it.
  diff_fen bigint not null check (diff_fen >= 0),
  -- applied: by itself. claimable: its buyer has the keys, and asks for it until a day.
  state text not null check (state in ('applied', 'claimable', 'claimed', 'lapsed')),
  until timestamptz,
  at timestamptz not null,
  primary key (user_id, order_id, id),
  unique (user_id, order_id, subject, since),
  foreign key (user_id, order_id) references car_order (user_id, id),
  check (state = 'applied' or until is not null)
);
create index car_protection_open on car_protection (until) where state = 'claimable';

-- Invoices of cars: one that is good at a time; one that was reversed stays.
create table vehicle_invoice (
  user_id text not null,
  order_id text not null,
  id text not null,
  -- confirmed: its buyer has said that what it will say is right.
  state text not null check (state in ('confirmed', 'issued', 'reversed')),
  -- Whom it names; sealed.
  buyer text not null,
  amount_fen bigint not null check (amount_fen > 0),
  tax_fen bigint not null,
  number text unique,
  red_number text unique,
  confirmed_at timestamptz not null,
  issued_at timestamptz,
  reversed_at timestamptz,
  primary key (user_id, order_id, id),
  foreign key (user_id, order_id) references car_order (user_id, id),
  check (tax_fen >= 0 and tax_fen < amount_fen),
  check ((state = 'confirmed') = (number is null)),
  check ((number is null) = (issued_at is null)),
  check ((state = 'reversed') = (red_number is not null)),
  check ((red_number is null) = (reversed_at is null))
);
create unique index vehicle_invoice_good on vehicle_invoice (user_id, order_id)
  where state <> 'reversed';

-- What of the checklist is looked at on the day of the keys.
create table car_check (
  user_id text not null,
  order_id text not null,
  code text not null,
  done_at timestamptz not null,
  primary key (user_id, order_id, code),
  foreign key (user_id, order_id) references car_order (user_id, id)
);

-- What was wrong with a car on that day; the keys wait until it is mended.
create table car_defect (
  user_id text not null,
  order_id text not null,
  id text not null,
  -- Of the checklist.
  code text not null,
  text text not null,
  noted_at timestamptz not null,
  fixed_at timestamptz,
  -- What the store says it did.
  answer text not null default '',
  primary key (user_id, order_id, id),
  foreign key (user_id, order_id) references car_order (user_id, id),
  check (fixed_at is not null or answer = '')
);
create index car_defect_open on car_defect (noted_at) where fixed_at is null;

-- How the car of an order is paid by a lender.
create table car_loan (
  user_id text not null,
  order_id text not null,
  product_id text not null,
  -- As it was called when it was chosen.
  product_name text not null,
  months smallint not null check (months > 0),
  balloon_bp integer not null default 0 check (balloon_bp >= 0),
  amount_fen bigint not null check (amount_fen > 0),
  monthly_fen bigint not null check (monthly_fen > 0),
  -- What the lender said.
  reason text not null default '',
  -- Under which the money came, and went back.
  partner_ref text unique,
  returned_ref text unique,
  changed_at timestamptz not null,
  primary key (user_id, order_id),
  foreign key (user_id, order_id) references car_order (user_id, id)
);

-- Who of a store speaks for it to the buyers of cars.
create table car_adviser (
  id text primary key,
  dealer_id text not null references dealer (id) on delete cascade,
  name text not null,
  phone text not null,
  -- Key of a picture; '' for none.
  picture text not null default '',
  -- Nobody is named any more who has left.
  left_at timestamptz,
  created_at timestamptz not null
);
create index car_adviser_dealer_id_idx on car_adviser (dealer_id) where left_at is null;

-- What buyer and store write to each other about an order.
create table car_message (
  user_id text not null,
  order_id text not null,
  id text not null,
  by text not null check (by in ('buyer', 'seller')),
  -- What was written, sealed.
  sealed text not null,
  at timestamptz not null,
  primary key (user_id, order_id, id),
  foreign key (user_id, order_id) references car_order (user_id, id)
);

-- What the demo content says of purchases: shown as samples, of no order, counted nowhere.
create table car_evaluation_sample (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  series_id text not null references series (id),
  -- The car.
  title text not null,
  dealer_id text not null,
  nick_name text not null,
  -- Key of a picture.
  avatar text not null,
  choice smallint not null check (choice between 1 and 5),
  payment smallint not null check (payment between 1 and 5),
  delivery smallint not null check (delivery between 1 and 5),
  adviser smallint not null check (adviser between 1 and 5),
  car smallint not null check (car between 1 and 5),
  tags jsonb not null default '[]',
  content text not null,
  images jsonb not null default '[]',
  answer text,
  answered_at timestamptz,
  created_at timestamptz not null,
  check ((answer is null) = (answered_at is null))
);
create index car_evaluation_sample_of on car_evaluation_sample (series_id, created_at desc);

-- Messages of partners that were taken: each once, whatever number of copies comes.
create table car_callback (
  partner text not null check (partner in ('works', 'lender', 'invoiceOffice')),
  event_id text not null,
  user_id text not null,
  order_id text not null,
  kind text not null,
  -- Of the partner's own counting within an order.
  sequence integer not null,
  body_sha256 text not null,
  at timestamptz not null,
  primary key (event_id, partner),
  foreign key (user_id, order_id) references car_order (user_id, id) on delete cascade
);
create index car_callback_of_order on car_callback (user_id, order_id, partner, kind, sequence);

-- Money no channel carries back: the seller transfers it to the account its buyer names.
create table car_refund_payout (
  user_id text not null,
  order_id text not null,
  refund_id text not null,
  amount_fen bigint not null check (amount_fen > 0),
  account text,
  created_at timestamptz not null,
  paid_at timestamptz,
  bank_ref text,
  -- A refund that is transferred goes to who had paid: a person who paid for the buyer, or the
  -- buyer (null).
  payer_id text,
  primary key (user_id, refund_id),
  foreign key (user_id, order_id) references car_order (user_id, id) on delete cascade,
  check ((paid_at is null) = (bank_ref is null))
);
create index car_refund_payout_of_order on car_refund_payout (user_id, order_id);
create index car_refund_payout_by_ref on car_refund_payout (bank_ref) where bank_ref is not null;
create index car_refund_payout_of_payer on car_refund_payout (payer_id, refund_id)
  where payer_id is not null;

-- Invoices of the goods that were fitted to cars: asked for by their buyers, then made out.
create table car_goods_invoice (
  user_id text not null,
  order_id text not null,
  -- Whom it is made out to; sealed.
  title text not null,
  asked_at timestamptz not null,
  issued_at timestamptz,
  primary key (user_id, order_id),
  foreign key (user_id, order_id) references car_order (user_id, id),
  check (issued_at >= asked_at)
);
create index car_goods_invoice_asked on car_goods_invoice (asked_at) where issued_at is null;

-- Stores that bring a car to its buyer: how far, and what for.
create table car_home_delivery (
  dealer_id text primary key references dealer (id) on delete cascade,
  most_km smallint not null check (most_km between 1 and 50),
  fee_fen bigint not null check (fee_fen >= 0)
);

-- Days from the works to the store, by region: two digits of a province or four of a city, as codes
-- begin.
-- The latest that has begun holds; elsewhere transportFrom and transportTo of car_policy do.
create table car_transport (
  brand text not null check (brand in ('xtl', 'bz')),
  region text not null check (region ~ '^\d{2}(\d{2})?$'),
  days_from integer not null check (days_from >= 0),
  days_to integer not null,
  effective_at timestamptz not null,
  primary key (brand, region, effective_at),
  check (days_to >= days_from)
);

insert into car_transport (brand, region, days_from, days_to, effective_at)
select brand, region, days_from, days_to, '2026-01-01T00:00:00+08:00'
from (values ('xtl'), ('bz')) as brands (brand),
  (values
    ('{42,43,41,34,36,50,51,61}'::text[], 6, 7),
    ('{11,12,13,14,31,32,33,35,37,44,45,52}'::text[], 7, 8),
    ('{15,21,22,23,46,53,54,62,63,64,65}'::text[], 8, 9)
  ) as tiers (regions, days_from, days_to),
  unnest(regions) as region;

-- # car-rights

-- What comes with a car: packages by series and days of ordering, and what owners have of them.
create table rights_package (
  key text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  series_id text not null references series (id),
  title text not null,
  model_year smallint not null,
  from_day date not null,
  to_day date,
  groups jsonb not null,
  notes jsonb not null,
  check (to_day >= from_day)
);
create index rights_package_of on rights_package (series_id);

-- Made with the keys; while the car is on its way nothing is counted.
create table order_right (
  user_id text not null,
  order_id text not null,
  package_key text not null references rights_package (key),
  right_id text not null,
  -- Null: as often as it is needed.
  uses_left smallint check (uses_left >= 0),
  -- The last day; null: as long as the first owner has the car.
  until_day date,
  -- The day of which an owner was told before it came.
  told_for date,
  primary key (user_id, order_id, right_id),
  foreign key (user_id, order_id) references car_order (user_id, id)
);
create index order_right_of on order_right (order_id);
create index order_right_by_package on order_right (package_key);
create index order_right_ending on order_right (until_day);

-- # car-wish

-- Configurations members keep, with what they cost when they were kept.
create table car_wish (
  user_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  series_id text not null,
  type_id text not null,
  chosen text[] not null,
  name text not null,
  -- {totalFen, lines}
  seen_price jsonb not null,
  price_version text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The prices a configuration's member was last told of; null before there was anything to tell.
  told_version text,
  primary key (user_id, id)
);
create index car_wish_user_id_brand_updated_at_id_idx
  on car_wish (user_id, brand, updated_at desc, id desc);
-- Trims whose prices are not those members know of are found without a look at what is kept of
-- others.
create index car_wish_by_known_prices
  on car_wish (brand, type_id, coalesce(told_version, price_version));

-- Configurations to pass on. They live on while they are read.
create table car_wish_temp (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  -- {typeId, chosen, view, showPrice}
  content jsonb not null,
  content_hash text not null,
  -- Who passes it on, by the name they share under; null for a visitor.
  sharer text,
  seen_price jsonb not null,
  expires_at timestamptz not null,
  reads integer not null default 0,
  unique (brand, content_hash)
);
create index car_wish_temp_expires_at_idx on car_wish_temp (expires_at);

-- # cart

-- Parent row of a cart: every writer locks it, so that limits over several lines hold.
create table cart (
  user_id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  changed_at timestamptz not null,
  primary key (user_id, brand)
);

create table cart_item (
  user_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  sku_id text not null references sku (id),
  quantity integer not null check (quantity between 1 and 999),
  selected boolean not null default true,
  -- The price the owner saw last; a difference is told before the order.
  seen_price_fen bigint not null,
  seen_score integer not null,
  created_at timestamptz not null,
  -- The same specification may lie in a cart by itself and beside others.
  add_on_id text references add_on (id),
  -- The price when the line was put in; the cart tells what it has become since.
  added_price_fen bigint not null,
  added_score integer not null,
  -- Accounts that goods are charged to are sealed; the index tells lines of a cart apart.
  account_sealed text,
  account_index text,
  primary key (user_id, id),
  foreign key (user_id, brand) references cart (user_id, brand)
);
create unique index cart_item_one_account
  on cart_item (user_id, brand, sku_id, coalesce(account_index, ''),
    coalesce(add_on_id, ''));

-- What a member last took out of a cart, so that it can be put back as it was.
create table cart_item_removed (
  user_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  sku_id text not null references sku (id),
  quantity integer not null,
  selected boolean not null,
  add_on_id text references add_on (id),
  seen_price_fen bigint not null,
  seen_score integer not null,
  added_price_fen bigint not null,
  added_score integer not null,
  created_at timestamptz not null,
  account_sealed text,
  primary key (user_id, id),
  foreign key (user_id, brand) references cart (user_id, brand)
);

-- # contact-view

-- Who looked at a person's number, and what for.
create table contact_view (
  subject_kind text not null,
  subject_id text not null,
  id text not null,
  operator_id text not null,
  -- Null for an operator of the brand.
  dealer_id text,
  purpose text not null,
  at timestamptz not null,
  primary key (subject_kind, subject_id, id)
);
create trigger contact_view_stays before delete or update or truncate on contact_view
  for each statement execute function refuse_change();

-- # coupon

create table coupon (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  kind text not null check (kind in ('cash', 'percent', 'score', 'shipping')),
  name text not null,
  threshold_fen bigint not null check (threshold_fen >= 0),
  value_fen bigint check (value_fen > 0),
  percent integer check (percent between 1 and 99),
  max_fen bigint check (max_fen > 0),
  score integer check (score > 0),
  scope jsonb not null,
  scope_text text not null,
  total integer not null check (total >= 0),
  claimed integer not null default 0,
  per_user integer not null check (per_user > 0),
  claim_from timestamptz not null,
  claim_to timestamptz not null,
  valid_days integer not null check (valid_days > 0),
  claimable boolean not null,
  -- Given once to every new member.
  for_new_member boolean not null default false,
  check (claimed between 0 and total),
  check (
    kind = 'cash' and value_fen is not null
    or kind = 'percent' and percent is not null
    or kind = 'score' and score is not null
    or kind = 'shipping'
  )
);

create table coupon_record (
  user_id text not null,
  id text not null,
  coupon_id text not null references coupon (id),
  -- The n-th of this coupon in the user's hands; n <= per_user.
  serial integer not null check (serial > 0),
  claimed_at timestamptz not null,
  expires_at timestamptz not null,
  order_id text,
  used_at timestamptz,
  -- Who gave it: claimed ones count against the claim's limit.
  origin text not null default 'claim',
  -- When its holder was told that a coupon ends soon.
  ending_told_at timestamptz,
  primary key (user_id, id),
  unique (user_id, coupon_id, serial),
  check ((order_id is null) = (used_at is null))
);
create index coupon_record_ending on coupon_record (expires_at)
  where used_at is null and ending_told_at is null;

-- # customer-service

-- What the brand's people are asked most, and when they answer the telephone.
create table service_content (
  brand text primary key,
  content jsonb not null,
  -- From the demo content, which may replace it; false once an operator has published.
  seeded boolean not null default false
);

-- # dict

-- Values of the product that operators change. brand '' holds in both, where one has none of its
-- own.
create table dict_entry (
  type_code text not null,
  dict_code text not null,
  brand text not null default '' check (brand in ('', 'xtl', 'bz')),
  dict_value text not null,
  sort smallint not null default 0,
  primary key (type_code, dict_code, brand)
);

insert into dict_entry (type_code, dict_code, dict_value, sort) values
  -- An activity tells how many take part from so many on.
  ('mactalk_join_config', 'act_base_count', '10', 0),
  -- Which groups of options take several choices.
  ('CAR_OPTIONAL_MULTI_CHOICE', 'exterior', '0', 0),
  ('CAR_OPTIONAL_MULTI_CHOICE', 'wheel', '0', 1),
  ('CAR_OPTIONAL_MULTI_CHOICE', 'interior', '0', 2),
  ('CAR_OPTIONAL_MULTI_CHOICE', 'package', '1', 3),
  ('CAR_OPTIONAL_MULTI_CHOICE', 'option', '1', 4),
  -- How the configurator runs. What nobody can read is replaced by what is built in.
  ('XTL_LOVE_CAR_CONFIG_RULE', 'rule',
    '{"steps":["exterior","wheel","interior","package","option"],"compareMax":4,"expandGroups":["exterior","wheel","interior"],"tempDays":30}',
    0);

-- # drive

-- What a test drive has beside its appointment, under the same id.
create table drive (
  user_id text not null,
  id text not null,
  -- The first one of those that took each other's place; looks at the number are kept by it.
  first_id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  series_id text not null references series (id),
  type_id text,
  dealer_id text not null references dealer (id),
  drive_type text not null check (drive_type in ('进店试驾', '上门试驾')),
  -- Sealed: where it comes to. Null in the store, and once it is erased.
  address text,
  contact_pref text not null check (contact_pref in ('sms', 'daytime', 'any')),
  is_exclusive boolean not null,
  source_page text not null,
  source_platform text,
  -- What was agreed to.
  agreement_version text not null,
  licence_declared_at timestamptz not null,
  -- Who saw the licence; nothing else of it is kept.
  licence_seen_by text,
  metres integer check (metres between 0 and 300000),
  minutes smallint check (minutes between 1 and 600),
  route text not null default '',
  finished_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, id),
  check (address is null or drive_type = '上门试驾'),
  check ((metres is null) = (minutes is null))
);
create index drive_id_idx on drive (id);
create index drive_series_id_finished_at_idx on drive (series_id, finished_at)
  where finished_at is not null;

-- # earning

-- What gives points, in versions that hold from a day on.
create table earn_rule (
  -- both: the same in both brands.
  brand text not null check (brand in ('xtl', 'bz', 'both')),
  code text not null,
  version integer not null check (version > 0),
  -- The first day in Shanghai it holds on.
  effective_on date not null,
  title text not null,
  -- Points for one time, or for one yuan.
  score integer not null check (score >= 0),
  per_yuan boolean not null,
  -- The percent of the member's level counts.
  levelled boolean not null,
  -- At most so many times or points in a day, a month, a year or ever.
  caps jsonb not null,
  -- Points all members together may get in a month.
  budget_month integer check (budget_month >= 0),
  -- Where it is done.
  link jsonb,
  -- Where the numbers come from.
  source text not null,
  published_at timestamptz not null,
  primary key (brand, code, version)
);

insert into earn_rule (brand, code, version, effective_on, title, score, per_yuan, levelled, caps,
  link, source, published_at)
values
  ('both', 'register', 1, '2020-01-01', '注册会员', 2000, false, false,
    '[{"window":"life","of":"times","max":1}]', null, '示例配置，上线前由业务确认', '2026-11-22'),
  ('both', 'goods', 1, '2020-01-01', '商城购物', 1, true, true, '[]',
    '{"page":"mall.home","params":{}}', '示例配置，上线前由业务确认', '2026-11-22'),
  ('both', 'review', 1, '2020-01-01', '晒图评价', 20, false, false,
    '[{"window":"month","of":"times","max":5}]',
    '{"page":"mall.comments","params":{}}', '示例配置，上线前由业务确认', '2026-11-22'),
  ('both', 'viewGoods', 1, '2020-01-01', '逛逛好物', 5, false, false,
    '[{"window":"day","of":"times","max":1}]',
    '{"page":"mall.home","params":{}}', '示例配置，上线前由业务确认', '2026-11-22'),
  ('both', 'driveReview', 1, '2020-01-01', '试驾评价', 50, false, false,
    '[{"window":"month","of":"times","max":2}]',
    '{"page":"cars.myDriveReviews","params":{}}', '示例配置，上线前由业务确认', '2026-11-23'),
  ('both', 'carEvaluation', 1, '2020-01-01', '购车评价', 200, false, false, '[]',
    '{"page":"carOrder.list","params":{}}', '示例配置，上线前由业务确认', '2026-11-23');

-- What a rule gave in a month, where it has a budget.
create table earn_budget (
  brand text not null,
  rule text not null,
  -- Its first day in Shanghai.
  month date not null,
  budget integer not null,
  used integer not null check (used >= 0),
  primary key (rule, brand, month),
  check (used <= budget)
);

-- # form

-- Forms as data: what operators publish and members answer.
create table form (
  brand text not null,
  id text not null,
  -- What each response is about; null: one response for each person.
  use text,
  state text not null check (state in ('live', 'closed')),
  version integer not null,
  closed_at timestamptz,
  primary key (brand, id),
  check ((state = 'closed') = (closed_at is not null))
);
-- One form asks about a thing at a time.
create unique index form_of_use on form (brand, use) where state = 'live' and use is not null;

-- What was published stays as it was.
create table form_version (
  brand text not null,
  form_id text not null,
  version integer not null,
  definition jsonb not null,
  published_at timestamptz not null,
  primary key (brand, form_id, version),
  foreign key (brand, form_id) references form (brand, id)
);

create table form_quota (
  brand text not null,
  form_id text not null,
  cell text not null,
  places integer not null,
  used integer not null default 0,
  primary key (form_id, brand, cell),
  foreign key (brand, form_id) references form (brand, id),
  check (used between 0 and places)
);

create table form_response (
  user_id text not null references app_user (id),
  id text not null,
  brand text not null,
  form_id text not null,
  -- '' where the form is about nothing but the person.
  subject_id text not null,
  version integer not null,
  status text not null check (status in ('draft', 'done', 'screened', 'full')),
  answers jsonb not null,
  -- What was typed and uploaded, sealed; null once it was kept long enough.
  typed text,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  finished_at timestamptz,
  -- When what was typed goes.
  forget_at timestamptz not null,
  -- Pictures among answers are private ones. False: nobody has looked yet whether the response
  -- still names
  -- public uploads, as releases before took them in.
  pictures_private boolean not null default false,
  primary key (user_id, id),
  foreign key (brand, form_id, version) references form_version (brand, form_id, version),
  check ((status = 'draft') = (finished_at is null))
);
-- One response of a person to a form, for each subject.
create unique index form_response_of on form_response (user_id, brand, form_id, subject_id);
create index form_response_finished on form_response (brand, form_id, finished_at desc, id)
  where status <> 'draft';
create index form_response_to_forget on form_response (forget_at)
  where typed is not null or status = 'draft';
create index form_response_public_pictures on form_response (id)
  where typed is not null and not pictures_private;

-- Anonymous forms. That somebody answered and what was answered share no key and no time: a token
-- keyed
-- outside of the database stands for the person, and is of no use without that key.
create table form_part (
  brand text not null,
  form_id text not null,
  token text not null,
  primary key (brand, form_id, token),
  foreign key (brand, form_id) references form (brand, id)
);

create table form_answer (
  brand text not null,
  form_id text not null,
  -- At random: an id that grows would say when.
  id text not null,
  version integer not null,
  status text not null check (status in ('done', 'screened', 'full')),
  answers jsonb not null,
  -- What was typed, sealed; null once it was kept long enough.
  typed text,
  day date not null,
  forget_on date not null,
  primary key (brand, form_id, id),
  foreign key (brand, form_id, version) references form_version (brand, form_id, version)
);
create index form_answer_to_forget on form_answer (forget_on) where typed is not null;

-- # fulfilment

create table parcel (
  user_id text not null,
  id text not null,
  order_id text not null,
  carrier text not null,
  tracking_no text not null,
  shipped_at timestamptz not null,
  -- When the carrier handed it over.
  delivered_at timestamptz,
  -- When the buyer has confirmed all of it.
  received_at timestamptz,
  primary key (user_id, id),
  unique (user_id, order_id, tracking_no),
  foreign key (user_id, order_id) references mall_order (user_id, id)
);
create index parcel_by_id on parcel (id);
create index parcel_by_number on parcel (tracking_no);

create table parcel_line (
  user_id text not null,
  parcel_id text not null,
  order_id text not null,
  line_id text not null,
  quantity integer not null check (quantity > 0),
  received_at timestamptz,
  primary key (user_id, parcel_id, line_id),
  foreign key (user_id, parcel_id) references parcel (user_id, id),
  foreign key (user_id, order_id, line_id) references order_line (user_id, order_id, id)
);
create index parcel_line_by_order on parcel_line (user_id, order_id);

create table parcel_track (
  user_id text not null,
  parcel_id text not null,
  id text not null,
  at timestamptz not null,
  status text not null
    check (
      status in ('shipped', 'collected', 'inTransit', 'outForDelivery', 'delivered', 'exception')
    ),
  text text not null,
  primary key (user_id, parcel_id, id),
  foreign key (user_id, parcel_id) references parcel (user_id, id)
);

-- # garage

-- Series a specification is made for. One without any fits every car. Content.
create table fitment (
  sku_id text not null,
  series_id text not null references series (id),
  primary key (sku_id, series_id)
);

create table member_car (
  user_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  series_id text not null references series (id),
  model_name text not null,
  created_at timestamptz not null,
  -- Plate and VIN; the index finds a car by its VIN.
  sealed text not null,
  vin_index text not null,
  primary key (user_id, id)
);
create index member_car_newest on member_car (user_id, brand, created_at desc);
create unique index member_car_by_vin on member_car (user_id, vin_index);

-- # goods-review

create function review_tag_keys(commodity_id text, tags jsonb)
  returns text[]
  language sql
  immutable parallel safe
as $$
  select coalesce(array_agg(commodity_id || ' ' || tag), '{}')
  from jsonb_array_elements_text(tags) tag
$$;

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
  created_at timestamptz not null,
  -- Reviews by buyers: one for a received order line, one addition, likes, the shop's answer.
  order_id text,
  line_id text,
  delivery_stars integer check (delivery_stars between 1 and 5),
  service_stars integer check (service_stars between 1 and 5),
  anonymous boolean not null default false,
  -- What the text praises, taken from it when it is written.
  tags jsonb not null default '[]',
  likes integer not null default 0 check (likes >= 0),
  append_content text,
  append_images jsonb not null default '[]',
  appended_at timestamptz,
  reply_content text,
  replied_at timestamptz,
  -- held: its author alone sees it until it is decided; removed: for good.
  state text not null default 'live',
  state_reason text not null default '',
  shown_content text,
  append_state text not null default 'live',
  append_reason text not null default '',
  append_shown text,
  check ((append_content is null) = (appended_at is null)),
  check ((reply_content is null) = (replied_at is null))
);
create index review_by_commodity on review (commodity_id, created_at desc, id);
create unique index review_one_a_line on review (user_id, order_id, line_id)
  where order_id is not null;
create index review_by_user on review (user_id, created_at desc, id) where order_id is not null;
create index review_praising on review (created_at desc, id)
  where stars = 5 and images <> '[]' and content <> '';
-- What few of a product's reviews are is found without reading the others.
create index review_with_pictures on review (commodity_id, created_at desc, id)
  where images <> '[]' or append_images <> '[]';
create index review_complaining on review (commodity_id, created_at desc, id)
  where stars between 1 and 3;
create index review_appended on review (commodity_id, created_at desc, id)
  where appended_at is not null;
create index review_tagged on review using gin (review_tag_keys(commodity_id, tags))
  where tags <> '[]';

create table review_like (
  user_id text not null,
  review_id text not null references review (id),
  created_at timestamptz not null,
  primary key (user_id, review_id)
);

-- What lists and products show of all reviews, kept by whoever writes one.
create table review_summary (
  commodity_id text primary key references commodity (id),
  review_count integer not null,
  star_sum integer not null,
  image_count integer not null,
  good_count integer not null,
  bad_count integer not null,
  append_count integer not null
);

create table review_tag (
  commodity_id text not null references commodity (id),
  tag text not null,
  count integer not null,
  -- Of the reviews with a tag those each filter of a list shows.
  image_count integer not null default 0,
  good_count integer not null default 0,
  bad_count integer not null default 0,
  append_count integer not null default 0,
  primary key (commodity_id, tag)
);

-- # identity

-- Real names: one of a person, one person to an account.
create table identity (
  user_id text primary key,
  -- Name and ID number.
  sealed text not null,
  id_index text not null unique,
  provider text not null,
  verified_at timestamptz not null
);

-- Tries, counted by day; nothing of what was typed is kept.
create table identity_try (
  user_id text not null,
  id text not null,
  -- null while the provider is asked.
  outcome text check (outcome in ('verified', 'mismatch', 'taken', 'unavailable')),
  at timestamptz not null,
  primary key (user_id, id)
);

-- What a real name was used for.
create table identity_use (
  user_id text not null,
  id text not null,
  purpose text not null,
  at timestamptz not null,
  primary key (user_id, id)
);

-- # installation

-- When and on which car the goods of an order are fitted, as agreed; the car as it was then.
create table order_installation (
  user_id text not null,
  order_id text not null,
  car_id text not null,
  model_name text not null,
  day date not null,
  half text not null check (half in ('am', 'pm')),
  updated_at timestamptz not null,
  appointment_id text not null,
  start_at timestamptz not null,
  -- Plate and VIN of the car that goods are fitted to.
  sealed text not null,
  primary key (user_id, order_id)
);

-- # invoice

create table invoice_title (
  user_id text not null,
  id text not null,
  updated_at timestamptz not null,
  sealed text not null,
  primary key (user_id, id)
);

create table invoice_note (
  user_id text not null,
  order_id text not null,
  id text not null,
  -- A red note takes back part of the blue one, or all of it.
  kind text not null check (kind in ('blue', 'red')),
  number text not null unique,
  amount_fen bigint not null check (amount_fen > 0),
  issued_at timestamptz not null,
  sealed text not null,
  primary key (user_id, order_id, id)
);
create unique index invoice_note_one_blue on invoice_note (user_id, order_id) where kind = 'blue';
create index invoice_note_by_order on invoice_note (order_id);

-- Invoices that are to be mailed, and where to; the job names the row alone.
create table invoice_mail (
  user_id text not null,
  id text not null,
  order_id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  sealed text not null,
  created_at timestamptz not null,
  primary key (user_id, id)
);

-- # lead

-- What a person asked one store for. A visitor's belongs to `phone:` and the keyed hash of the
-- number.
create table lead (
  user_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  kind text not null,
  dealer_id text not null references dealer (id),
  status text not null
    check (status in ('submitted', 'taken', 'answered', 'closed', 'withdrawn')),
  subject jsonb not null,
  title text not null,
  contact text,
  answer text,
  way text not null check (way in ('sms', 'daytime', 'any')),
  consent_version text not null,
  access_key text not null,
  taken_by text not null default '',
  outcome text check (outcome in ('served', 'unreached', 'declined', 'lapsed')),
  created_at timestamptz not null,
  due_at timestamptz not null,
  overdue_at timestamptz,
  taken_at timestamptz,
  answered_at timestamptz,
  closed_at timestamptz,
  erased_at timestamptz,
  -- A lead its person handed on to another store; the first of those that belong together.
  shared_from text,
  primary key (user_id, id),
  check ((status = 'closed') <= (closed_at is not null and outcome is not null)),
  check ((status = 'withdrawn') <= (erased_at is not null)),
  check (erased_at is null or contact is null and answer is null),
  constraint lead_shared_from check (shared_from <> id)
);
create index lead_id_idx on lead (id);
-- A person has one with a store.
create unique index lead_open on lead (user_id, kind, dealer_id)
  where status in ('submitted', 'taken', 'answered');
create index lead_due_at_id_idx on lead (due_at, id)
  where status in ('submitted', 'taken', 'answered');
create index lead_dealer_id_due_at_id_idx on lead (dealer_id, due_at, id);
create index lead_due_at_idx on lead (due_at)
  where (status in ('submitted', 'taken')) and overdue_at is null;
create index lead_created_at_idx on lead (created_at)
  where status in ('submitted', 'taken', 'answered');
create index lead_closed_at_idx on lead (closed_at) where status = 'closed' and erased_at is null;
create index lead_shared_from_index on lead (shared_from) where shared_from is not null;
create index lead_by_status on lead (status, due_at, id);

-- # moderation

-- Words of the operators; level 0 takes one of the product's own words out.
create table moderation_word (
  norm text primary key,
  text text not null,
  level smallint not null check (level between 0 and 3),
  category text not null,
  exceptions jsonb not null,
  updated_at timestamptz not null
);
create index moderation_word_by_change on moderation_word (updated_at);

-- Something that waits for a look, and what came of it.
create table moderation_case (
  id text primary key,
  brand text not null,
  kind text not null,
  subject_id text not null,
  author_id text,
  cause text not null check (cause in ('filter', 'report', 'appeal')),
  state text not null default 'open' check (state in ('open', 'approved', 'removed')),
  found jsonb not null default '[]',
  appeal text not null default '',
  reason text not null default '',
  decided_by text,
  created_at timestamptz not null,
  decided_at timestamptz,
  -- Who looks at a case, until when: nobody else does meanwhile.
  taken_by text,
  taken_until timestamptz,
  -- When a case has to be decided. Cases of before the column existed count as overdue until they
  -- are filled.
  due_at timestamptz not null default '2026-01-01 00:00:00+00'::timestamp with time zone,
  check ((state = 'open') = (decided_at is null))
);
create unique index moderation_case_open on moderation_case (kind, subject_id)
  where state = 'open';
create unique index moderation_case_appeal on moderation_case (kind, subject_id)
  where cause = 'appeal';
create index moderation_case_of on moderation_case (kind, subject_id, created_at);
create index moderation_case_waiting on moderation_case (brand, created_at, id)
  where state = 'open';
create index moderation_case_decided on moderation_case (brand, state, decided_at desc, id);
create index moderation_case_removed_of on moderation_case (author_id, decided_at)
  where state = 'removed';
create index moderation_case_due on moderation_case (brand, due_at, id) where state = 'open';

create table moderation_report (
  reporter_id text not null references app_user (id),
  kind text not null,
  subject_id text not null,
  reason text not null,
  text text not null,
  created_at timestamptz not null,
  primary key (reporter_id, kind, subject_id)
);
create index moderation_report_of on moderation_report (kind, subject_id, created_at);
create index moderation_report_by on moderation_report (reporter_id, created_at);

-- What an author may not do for a while, and why; of the person, in both brands.
create table sanction (
  user_id text not null references app_user (id),
  id text not null,
  kind text not null check (kind in ('warning', 'mute', 'block')),
  -- The end of it; a warning is over when it has been said.
  until timestamptz not null,
  reason text not null,
  -- The case it was given for.
  case_id text not null,
  -- The operator who gave it; null for one that follows from the number of removals.
  given_by text,
  given_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by text,
  primary key (user_id, id),
  check (until >= given_at),
  check (lifted_at is not null or lifted_by is null)
);
create index sanction_by_id on sanction (id);
create index sanction_latest on sanction (given_at desc, id);
create index sanction_of_case on sanction (case_id);

-- # notice

create table notice (
  user_id text not null,
  id text not null,
  -- null: of both brands.
  brand text check (brand in ('xtl', 'bz')),
  kind text not null,
  title text not null,
  -- The title once several facts have become one message.
  merged_title text,
  body text not null,
  link jsonb,
  marketing boolean not null default false,
  -- Facts of one key become one message until it is read or a day old.
  merge_key text,
  facts integer not null default 1 check (facts > 0),
  -- Who did it, the latest first, three at most.
  actor_ids text[] not null default '{}',
  first_at timestamptz not null,
  told_at timestamptz not null,
  read_at timestamptz,
  -- Came as read, because the person wants its kind not pointed out.
  silent boolean not null default false,
  -- Ways a message offers beside where it leads as a whole, each with the moment it is over.
  ways jsonb not null default '[]',
  primary key (user_id, id)
);
create index notice_latest on notice (user_id, told_at desc, id desc);
create index notice_unread on notice (user_id, brand, kind) where read_at is null;
create unique index notice_merging on notice (user_id, merge_key) where merge_key is not null;
create index notice_age on notice (told_at);

-- What was told, also after the message is gone: nothing is told twice.
create table notice_fact (
  user_id text not null,
  dedupe text not null,
  told_at timestamptz not null,
  primary key (user_id, dedupe)
);
create index notice_fact_age on notice_fact (told_at);

create table notice_preference (
  user_id text not null,
  kind text not null,
  channel text not null,
  is_on boolean not null,
  primary key (user_id, kind, channel)
);

create table notice_delivery (
  user_id text not null,
  notice_id text not null,
  channel text not null check (channel in ('sms', 'wechat', 'douyin')),
  template text not null,
  template_values jsonb not null,
  urgent boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'skipped', 'failed')),
  reason text,
  attempts integer not null default 0,
  -- A grant was taken for it.
  granted boolean not null default false,
  updated_at timestamptz not null,
  primary key (user_id, notice_id, channel)
);
create index notice_delivery_age on notice_delivery (updated_at);

-- How many messages of a template a person has allowed a host to send.
create table notice_grant (
  user_id text not null,
  host text not null check (host in ('wechat', 'douyin')),
  template text not null,
  grants integer not null check (grants >= 0),
  -- A person has said no to messages of a template; null: has not been asked, or has agreed since.
  refused_at timestamptz,
  -- Whom a host's message goes to, sealed, with the person's answer to a template.
  open_id text,
  -- Keyed hash: another account of the same person has grants of its own.
  open_id_index text,
  primary key (user_id, host, template)
);

-- When a person was last sent news.
create table notice_marketing (
  user_id text primary key,
  sent_at timestamp with time zone[] not null
);

-- The access tokens hosts' messages are sent with; processes share them.
create table notice_token (
  host text primary key,
  -- The mini-program it was given to.
  account text not null,
  -- Sealed; null until the first was given.
  token text,
  ends_at timestamptz,
  -- One process asks; until then the others leave it to it.
  asked_until timestamptz
);

-- # page

create function keep_page_version()
  returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and (new.brand, new.page, new.number, new.base, new.blocks, new.note,
    new.made_by, new.made_at, new.seeded) is not distinct from (old.brand, old.page, old.number,
    old.base, old.blocks, old.note, old.made_by, old.made_at, old.seeded) then
    return new;
  end if;
  raise exception '% keeps its versions', tg_table_name;
end $$;

-- Pages operators compose, version by version. live_from says when a version takes the place of the
-- one
-- before; a draft has none. The version that shows is the one with the latest live_from that has
-- come.
create table page_version (
  brand text not null check (brand in ('xtl', 'bz')),
  page text not null,
  number integer not null check (number > 0),
  -- The version it was made from; 0 for the first.
  base integer not null,
  blocks jsonb not null,
  note text not null default '',
  made_by text not null,
  made_at timestamptz not null,
  live_from timestamptz,
  live_by text,
  -- From the demo content, which goes on until an operator publishes.
  seeded boolean not null default false,
  primary key (brand, page, number),
  check (base >= 0 and base < number),
  check ((live_from is null) = (live_by is null))
);
create index page_version_live on page_version (brand, page, live_from desc, number desc)
  where live_from is not null;
create trigger page_version_stays before delete or update on page_version
  for each row execute function keep_page_version();

-- # pass

create table write_off_code (
  user_id text not null,
  id text not null,
  order_id text,
  line_id text,
  code text not null check (code ~ '^\d{12}$') unique,
  -- The store that takes it; null: every store.
  dealer_id text references dealer (id),
  uses integer not null check (uses > 0),
  uses_left integer not null,
  issued_at timestamptz not null,
  valid_until timestamptz,
  used_at timestamptz,
  voided_at timestamptz,
  -- Codes of all that a store takes, not of orders alone; rows without a source of their own are of
  -- orders.
  source_kind text not null default 'order',
  source_id text,
  valid_from timestamptz,
  -- Turns the code every 30 seconds; sealed. Null: the digits are enough.
  seed text,
  -- The last step that was taken.
  last_step bigint,
  -- The desk that looked last, and how long it may take a use.
  opened_by text,
  opened_until timestamptz,
  primary key (user_id, id),
  foreign key (user_id, order_id, line_id) references order_line (user_id, order_id, id),
  check (uses_left between 0 and uses),
  check (voided_at is null or uses_left = uses),
  constraint write_off_code_source check (
case source_kind
    when 'order' then order_id is not
    null and line_id is not null
    else source_id is not null and order_id is null and line_id
    is null
end)
);
create index write_off_code_by_order on write_off_code (user_id, order_id);
create index write_off_code_by_source on write_off_code (user_id, source_kind, source_id)
  where source_id is not null;

-- Only ever added to.
create table write_off_use (
  user_id text not null,
  code_id text not null,
  id text not null,
  at timestamptz not null,
  dealer_id text not null references dealer (id),
  operator_id text,
  -- A use by an operator or by staff of a store, or one that takes another back.
  staff_id text,
  reverses text,
  primary key (user_id, code_id, id),
  foreign key (user_id, code_id) references write_off_code (user_id, id),
  constraint write_off_use_by check (num_nonnulls(operator_id, staff_id) = 1)
);
-- A use is taken back once.
create unique index write_off_use_taken_back on write_off_use (user_id, code_id, reverses)
  where reverses is not null;
-- What a store took today, newest first.
create index write_off_use_of_store on write_off_use (dealer_id, at desc, id desc);
create trigger write_off_use_stays before delete or update or truncate on write_off_use
  for each statement execute function refuse_change();

-- Wrong codes typed or scanned at a desk, which is a member who works in a store.
create table pass_desk (
  staff_id text primary key,
  wrong_at timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  locked_until timestamptz
);

-- # payment

create table payment (
  id text primary key,
  user_id text not null,
  channel text not null,
  amount_fen bigint not null check (amount_fen > 0),
  status text not null
    check (status in ('created', 'paid', 'failed', 'closed', 'refunding', 'refunded')),
  -- The provider's number of the transaction.
  provider_no text unique,
  fail_reason text not null default '',
  created_at timestamptz not null,
  settled_at timestamptz,
  -- When the provider is asked about a payment next; null once its end is known or it is forgotten.
  ask_at timestamptz,
  -- A payment may go back in parts; together they never exceed it.
  refunded_fen bigint not null default 0,
  -- What a payment is for: a thing of a kind and whose it is. `user_id` is who pays.
  subject text not null,
  subject_id text not null,
  owner_id text not null,
  part_id text,
  check (refunded_fen between 0 and amount_fen)
);
create index payment_to_ask on payment (ask_at) where ask_at is not null;
-- One attempt of a subject, or of a part of it, is open on a channel at a time.
create unique index payment_one_open_attempt
  on payment (owner_id, subject, subject_id, coalesce(part_id, ''), channel) where status =
    'created';
create index payment_by_subject on payment (owner_id, subject, subject_id, created_at);

-- Double entry: every transaction sums to 0 over its entries.
create table ledger_entry (
  transaction_id text not null,
  account text not null,
  amount_fen bigint not null,
  payment_id text not null,
  created_at timestamptz not null,
  -- Postings belong to what was paid for.
  subject text not null,
  subject_id text not null,
  primary key (transaction_id, account)
);
create index ledger_entry_by_payment on ledger_entry (payment_id);
create index ledger_by_time on ledger_entry (created_at) include (account, subject, amount_fen);

-- The sandbox cashier's own books, as a provider would keep them.
create table sandbox_transaction (
  payment_id text primary key references payment (id),
  provider_no text not null unique,
  amount_fen bigint not null,
  status text not null check (status in ('open', 'paid', 'failed', 'closed', 'refunded')),
  updated_at timestamptz not null,
  -- A cashier shows what its own books say, never what an address says.
  title text not null default '',
  return_to text not null default '/',
  -- The sandbox keeps its own books of what it sent back.
  refunded_fen bigint not null default 0,
  -- A payment whose account is gone: the sandbox refuses to send it back.
  refuses_refunds boolean not null default false,
  check (refunded_fen between 0 and amount_fen)
);

create table payment_refund (
  id text primary key,
  payment_id text not null references payment (id),
  amount_fen bigint not null check (amount_fen > 0),
  created_at timestamptz not null,
  -- When the provider has sent it back.
  done_at timestamptz,
  -- The refund that was asked for, where its money goes back in several ways; null where it goes in
  -- one.
  request_id text,
  -- How often a channel has refused to carry money back, and since when it is not asked any more.
  refusals smallint not null default 0,
  refused_at timestamptz
);
create index payment_refund_by_payment on payment_refund (payment_id);
create index payment_refund_by_request on payment_refund (request_id)
  where request_id is not null;
-- Money that is to go back and has not gone.
create index payment_refund_waiting on payment_refund (created_at, id) where done_at is null;

create table sandbox_refund (
  refund_id text primary key,
  payment_id text not null references sandbox_transaction (payment_id),
  amount_fen bigint not null check (amount_fen > 0)
);

-- A thing that is paid in parts. No two phones pay the same yuan: what is paid and what is set
-- aside
-- for open parts is never more than what is due.
create table payment_account (
  owner_id text not null,
  subject text not null,
  subject_id text not null,
  due_fen bigint not null check (due_fen > 0),
  -- Set aside for parts that wait for their money.
  open_fen bigint not null default 0 check (open_fen >= 0),
  paid_fen bigint not null default 0,
  -- Of what was paid, what has gone or is on its way back.
  back_fen bigint not null default 0,
  primary key (owner_id, subject, subject_id),
  check (back_fen between 0 and paid_fen),
  check ((paid_fen + open_fen) <= (due_fen + back_fen))
);

create table payment_part (
  owner_id text not null,
  id text not null,
  subject text not null,
  subject_id text not null,
  no integer not null check (no > 0),
  amount_fen bigint not null check (amount_fen > 0),
  status text not null check (status in ('open', 'paid', 'closed')),
  -- Who pays it, once somebody has begun to.
  payer_id text,
  -- Of what lets somebody else pay it.
  code_hash text unique,
  created_at timestamptz not null,
  -- Set while open; the sweep closes what is past it.
  expire_at timestamptz,
  -- A part that is paid by a bank transfer: what its payer writes into the bank's note, when they
  -- said
  -- it is under way, and the private pictures of its slip.
  memo text constraint payment_part_memo check (memo ~ '^[2-9A-HJ-NP-Z]{8}$'),
  claimed_at timestamptz,
  slips jsonb not null default '[]',
  primary key (owner_id, id),
  unique (owner_id, subject, subject_id, no),
  foreign key (owner_id, subject, subject_id) references payment_account (owner_id, subject,
    subject_id),
  check ((status = 'open') = (expire_at is not null))
);
create index payment_part_by_id on payment_part (id);
create index payment_part_expiring on payment_part (expire_at) where status = 'open';
-- A note names one transfer while it is open.
create unique index payment_part_by_memo on payment_part (memo)
  where memo is not null and status = 'open';
create index payment_part_of_memo on payment_part (memo, created_at) where memo is not null;

-- What has come to the company's account, once for each reference of the bank.
create table bank_entry (
  id text primary key,
  amount_fen bigint not null check (amount_fen > 0),
  -- As the payer wrote it.
  memo text not null,
  -- The last digits of the account it came from, by which its payer knows it.
  tail text not null check (tail ~ '^[0-9]{4}$'),
  state text not null check (state in ('unmatched', 'matched', 'returned')),
  -- What of it was booked for what is paid for.
  payment_id text unique references payment (id),
  booked_at timestamptz not null,
  -- How money came to the company: by a bank transfer, or by a card at a store's terminal.
  way text not null default 'transfer',
  check ((state = 'matched') = (payment_id is not null))
);
create index bank_entry_unmatched on bank_entry (booked_at, id) where state = 'unmatched';

-- Money that goes back to the account it came from, by hand.
create table payout (
  id text primary key,
  entry_id text not null references bank_entry (id),
  reason text not null check (reason in ('refund', 'over', 'unmatched')),
  refund_id text unique references payment_refund (id),
  amount_fen bigint not null check (amount_fen > 0),
  created_at timestamptz not null,
  paid_at timestamptz,
  -- The bank's reference of what went out.
  bank_ref text unique,
  check ((reason = 'refund') = (refund_id is not null)),
  check ((paid_at is null) = (bank_ref is null))
);
-- A surplus, or what nobody waits for, goes back once.
create unique index payout_once on payout (entry_id) where reason <> 'refund';
create index payout_of_entry on payout (entry_id);
create index payout_due on payout (created_at, id) where paid_at is null;

-- The ledger's sums of days that are over, by account and subject, so that nobody adds all of it up
-- again.
create table ledger_day (
  account text not null,
  subject text not null,
  day date not null,
  in_fen bigint not null,
  out_fen bigint not null,
  primary key (account, subject, day)
);
create index ledger_day_latest on ledger_day (day);

-- # points

-- Append-only; the balance row is guarded.
create table score_account (
  user_id text primary key,
  balance integer not null default 0 check (balance >= 0),
  -- Points that were taken back after they had been used; what comes next pays them.
  debt integer not null default 0 constraint score_account_debt check (debt >= 0),
  constraint score_account_either check (balance = 0 or debt = 0)
);

create table score_entry (
  user_id text not null,
  id text not null,
  delta integer not null check (delta <> 0),
  -- What happened, e.g. order.spend; unique with `reference` so that nothing is posted twice.
  reason text not null,
  reference text not null,
  created_at timestamptz not null,
  -- Null: of no brand in particular.
  brand text,
  kind text not null check (kind in ('earn', 'spend', 'expire', 'giveBack', 'takeBack')),
  -- The rule that gave, or what was paid with them.
  rule text,
  title text not null,
  link jsonb,
  -- When what it gave ends.
  expires_on date,
  -- The entry it takes back or returns.
  reverses text,
  primary key (user_id, id),
  unique (user_id, reason, reference)
);
create index score_entry_newest on score_entry (user_id, created_at desc, id desc);
create index score_entry_reversing on score_entry (user_id, reverses) where reverses is not null;

-- Points of a member by the day they end on; together they are the account's balance.
create table score_batch (
  user_id text not null,
  -- The last day in Shanghai on which they may be used.
  expires_on date not null,
  remaining integer not null check (remaining >= 0),
  -- How many days before its end its member was last told of a batch; null: not yet.
  ending_told smallint,
  primary key (user_id, expires_on)
);
create index score_batch_ending on score_batch (expires_on, user_id) where remaining > 0;

-- What an entry put into batches, or took out of them where it is negative.
create table score_use (
  user_id text not null,
  entry_id text not null,
  expires_on date not null,
  amount integer not null check (amount <> 0),
  primary key (user_id, entry_id, expires_on)
);
create index score_use_of_batch on score_use (user_id, expires_on);

-- The books of the programme, without names. The amounts of a transaction sum to 0.
create table score_journal (
  transaction_id text not null,
  -- expense:<rule>, liability, redeemed:<sink>, breakage, clawback
  account text not null,
  -- both: of no brand in particular.
  brand text not null check (brand in ('xtl', 'bz', 'both')),
  amount integer not null check (amount <> 0),
  at timestamptz not null,
  primary key (transaction_id, account, brand)
);
create index score_journal_by_time on score_journal (at);
create trigger score_journal_stays before delete or update or truncate on score_journal
  for each statement execute function refuse_change();

-- # review

-- What members say of a subject they had: a test drive, a car order. `subject` names it; the module
-- that registers the subject knows its points, its facts and what `about_id` is.
create table subject_review (
  -- What the review counts for, e.g. a series.
  about_id text not null,
  id text not null,
  subject text not null,
  -- What its author had, reviewed once.
  subject_id text not null,
  user_id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  -- The store that answers it.
  dealer_id text,
  -- What a view shows of the subject, as it was when the review was written.
  facts jsonb not null,
  nick_name text not null,
  avatar text,
  car text not null,
  -- The stars of each point.
  points jsonb not null,
  tags jsonb not null default '[]',
  content text not null,
  -- The text for other readers, where moderation covers words of it.
  shown_content text,
  images jsonb not null default '[]',
  public boolean not null,
  anonymous boolean not null,
  -- held: waits for moderation; live: others may read it; removed: refused or taken away.
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
  primary key (about_id, id),
  -- What its author had counts for one thing.
  unique (subject, subject_id, about_id),
  check ((append_content is null) = (appended_at is null)),
  check ((answer is null) = (answered_at is null)),
  check (state <> 'live' or published_at is not null)
);
create index subject_review_by_id on subject_review (id);
create index subject_review_latest on subject_review (subject, brand, created_at desc, id)
  where state = 'live' and public;
create index subject_review_latest_about
  on subject_review (subject, about_id, created_at desc, id) where state = 'live' and public;
create index subject_review_useful on subject_review (subject, brand, likes desc, created_at desc, id)
  where state = 'live' and public;
create index subject_review_useful_about
  on subject_review (subject, about_id, likes desc, created_at desc, id)
  where state = 'live' and public;
create index subject_review_of on subject_review (user_id, subject, brand, created_at desc, id);
create index subject_review_of_dealer on subject_review (dealer_id, subject, created_at desc, id)
  where state = 'live';
create index subject_review_to_answer on subject_review (subject, brand, created_at desc, id)
  where state = 'live' and answered_at is null;

create table subject_review_like (
  about_id text not null,
  review_id text not null,
  user_id text not null,
  created_at timestamptz not null,
  primary key (about_id, review_id, user_id),
  foreign key (about_id, review_id) references subject_review (about_id, id) on delete cascade
);

-- What the published reviews of one thing come to: the sums of their points, the counts of their tags.
create table subject_review_sum (
  about_id text not null,
  subject text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  review_count integer not null default 0 check (review_count >= 0),
  points jsonb not null default '{}',
  tags jsonb not null default '{}',
  primary key (about_id, subject)
);
create index subject_review_sum_of on subject_review_sum (subject, brand);

-- # reward

-- What was given for something that happened, once for each side of it.
create table reward (
  user_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  -- What it is for, e.g. an invitation, and which side of it.
  source_kind text not null,
  source_id text not null,
  side text not null,
  -- points, coupon
  kind text not null,
  title text not null,
  -- How much of it, by kind.
  gift jsonb not null,
  -- What came of it in its own domain: the entry, the coupon's record.
  result text not null,
  given_at timestamptz not null,
  taken_back_at timestamptz,
  primary key (user_id, id),
  unique (source_kind, source_id, side)
);
create index reward_newest on reward (user_id, given_at desc, id desc);

-- Points operators give or take; above a limit two of them decide.
create table score_decision (
  user_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  delta integer not null check (delta <> 0),
  reason text not null,
  state text not null check (state in ('waiting', 'done', 'refused')),
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  primary key (user_id, id),
  check ((state = 'waiting') = (decided_at is null))
);
create index score_decision_by_id on score_decision (id);
create index score_decision_waiting on score_decision (asked_at) where state = 'waiting';

-- # share-code

-- Under which name a member shares: says nothing about the account and is never reused.
create table sharer (
  user_id text primary key,
  id text not null check (id ~ '^[0-9A-Za-z]{12}$')
);
create index sharer_by_id on sharer (id);

-- What a code of a few characters stands for: a page and its parameters.
create table share_code (
  id text primary key check (id ~ '^[0-9A-Za-z]{12}$'),
  -- '' for a visitor.
  user_id text not null,
  -- SHA-256 of page and parameters with sorted names.
  content_hash text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  page text not null,
  params jsonb not null,
  created_at timestamptz not null,
  unique (user_id, content_hash)
);

-- # voucher

-- Sorts of vouchers: money off a bill of a store, or work that is done for it.
create table voucher_template (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  kind text not null check (kind in ('firstService', 'check', 'cash', 'sorry')),
  title text not null,
  value_fen bigint check (value_fen > 0),
  covers text[] not null default '{}',
  terms text not null,
  uses smallint not null check (uses > 0),
  valid_days smallint not null check (valid_days > 0),
  check ((value_fen is null) = (cardinality(covers) > 0))
);

-- What a member has of them, as it was when it was given; its code is a pass.
create table voucher (
  user_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  template_id text not null references voucher_template (id),
  kind text not null,
  title text not null,
  value_fen bigint check (value_fen > 0),
  covers text[] not null,
  terms text not null,
  reason text not null,
  -- What it was given for: once for each.
  source text not null unique,
  given_at timestamptz not null,
  valid_until timestamptz not null,
  voided_at timestamptz,
  -- Days before its end its holder last heard of it; null: not yet.
  ending_told smallint,
  primary key (user_id, id),
  check (valid_until > given_at)
);
create index voucher_by_user on voucher (user_id, brand, given_at desc, id desc);
create index voucher_ending on voucher (valid_until) where voided_at is null;
