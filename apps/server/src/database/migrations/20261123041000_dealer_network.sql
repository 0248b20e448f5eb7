-- What a store does for people who look for one, what it is, and how to get there.
alter table dealer
  add column kinds text[] not null default '{sales,drive,delivery,service}',
  add column dealer_type text not null default '1',
  -- As the trade register has it.
  add column business_address text not null default '',
  -- Pictures by key.
  add column photos text[] not null default '{}',
  -- How far a car is brought to somebody's door; null: not at all.
  add column door_drive_km smallint,
  add column intro text not null default '',
  add column transport text[] not null default '{}',
  add column accessibility text[] not null default '{}';
alter table dealer
  add constraint dealer_kinds check (
    kinds <@ '{sales,drive,delivery,service,experience}'
  ) not valid,
  add constraint dealer_type_known check (dealer_type in ('1', '2')) not valid,
  -- A centre is what its kind says.
  add constraint dealer_centre check ((dealer_type = '2') = ('experience' = any (kinds))) not valid,
  add constraint dealer_door_drive check (door_drive_km between 1 and 200) not valid;

-- The store of a member, one of each brand.
create table member_dealer (
  user_id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  dealer_id text not null references dealer (id) on delete cascade,
  since timestamptz not null,
  primary key (user_id, brand)
);
create index on member_dealer (dealer_id);
