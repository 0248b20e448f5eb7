-- An account whose member has asked to close it; signing in before then keeps it.
create table account_closing (
  user_id text primary key,
  asked_at timestamptz not null,
  closes_at timestamptz not null
);
create index account_closing_due on account_closing (closes_at);

-- Numbers of closed accounts by their keyed hash, which get no gifts for newcomers until then.
create table closed_number (
  phone_index text primary key,
  until timestamptz not null
);

-- The host in which a session began; '' for sessions of before.
alter table session add column source text not null default '';
-- Whether the number had an account that was closed not long before.
alter table app_user add column came_back boolean not null default false;
