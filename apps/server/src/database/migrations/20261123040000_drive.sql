-- How often its person moved an appointment; those before count as never.
alter table appointment add column changes smallint not null default 0 check (changes >= 0);

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
  address text check (address is null or drive_type = '上门试驾'),
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
  check ((metres is null) = (minutes is null))
);
create unique index on drive (id);
create index on drive (series_id, finished_at) where finished_at is not null;
