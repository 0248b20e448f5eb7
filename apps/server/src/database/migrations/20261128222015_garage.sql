-- What a car's owner tells of it. A car that is taken away keeps its row, for its records.
alter table member_car
  add column trim_id text,
  -- The key of the picture of a bought car in its colour; '' where only the series is known.
  add column look text not null default '',
  add column registered_on date,
  add column insured_until date,
  add column vin_state text not null default 'checked'
    constraint member_car_vin_state check (vin_state in ('checked', 'unchecked')),
  add column archived_at timestamptz;

-- Readings of odometers. They are added, and the owner's own last one can be deleted.
create table car_mileage (
  user_id text not null,
  id text not null,
  car_id text not null,
  km integer not null check (km between 0 and 999999),
  at timestamptz not null,
  source text not null check (source in ('user', 'workshop', 'inspection')),
  -- A new odometer begins anew, which only a workshop can know.
  replaced_odometer boolean not null default false
    check (not replaced_odometer or source = 'workshop'),
  primary key (user_id, id),
  foreign key (user_id, car_id) references member_car (user_id, id) on delete cascade
);
create index car_mileage_newest on car_mileage (user_id, car_id, at desc, id desc);
