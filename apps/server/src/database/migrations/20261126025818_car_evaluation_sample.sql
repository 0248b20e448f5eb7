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
