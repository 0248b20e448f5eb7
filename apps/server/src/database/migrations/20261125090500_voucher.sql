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
  valid_until timestamptz not null check (valid_until > given_at),
  voided_at timestamptz,
  -- Days before its end its holder last heard of it; null: not yet.
  ending_told smallint,
  primary key (user_id, id)
);
create index voucher_by_user on voucher (user_id, brand, given_at desc, id desc);
create index voucher_ending on voucher (valid_until) where voided_at is null;
