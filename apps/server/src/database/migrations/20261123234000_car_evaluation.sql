-- What a buyer says of an order once the car is theirs: once an order, with one addition.
create table car_evaluation (
  order_id text primary key,
  user_id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  dealer_id text,
  choice smallint not null check (choice between 1 and 5),
  payment smallint not null check (payment between 1 and 5),
  delivery smallint not null check (delivery between 1 and 5),
  adviser smallint not null check (adviser between 1 and 5),
  car smallint not null check (car between 1 and 5),
  tags jsonb not null default '[]',
  content text not null,
  images jsonb not null default '[]',
  anonymous boolean not null,
  -- held: waits for a look; live: the store reads it; removed: refused or taken away.
  state text not null check (state in ('held', 'live', 'removed')),
  state_reason text not null default '',
  append_content text,
  append_images jsonb not null default '[]',
  append_state text not null default 'held' check (append_state in ('held', 'live', 'removed')),
  append_reason text not null default '',
  appended_at timestamptz,
  answer text,
  answered_at timestamptz,
  created_at timestamptz not null,
  foreign key (user_id, order_id) references car_order (user_id, id),
  check ((append_content is null) = (appended_at is null)),
  check ((answer is null) = (answered_at is null))
);
create index car_evaluation_of on car_evaluation (user_id, order_id);
create index car_evaluation_to_answer on car_evaluation (brand, created_at desc, order_id)
  where state = 'live';

alter table car_order add column evaluated_at timestamptz;

insert into earn_rule (brand, code, version, effective_on, title, score, per_yuan, levelled, caps,
  link, source, published_at)
values
  ('both', 'carEvaluation', 1, '2020-01-01', '购车评价', 200, false, false, '[]',
    '{"page":"carOrder.list","params":{}}', '示例配置，上线前由业务确认', '2026-11-23');
