-- Who wants to be told that everybody can order a series. The row goes with the message.
create table car_opening_reminder (
  user_id text not null,
  series_id text not null references series (id),
  brand text not null check (brand in ('xtl', 'bz')),
  created_at timestamptz not null,
  primary key (user_id, series_id)
);
create index car_opening_reminder_to_tell on car_opening_reminder (series_id, created_at);
