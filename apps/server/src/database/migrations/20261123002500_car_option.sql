-- What can be chosen for the cars of a series. Content, like series and trims.
create table car_option (
  id text primary key,
  series_id text not null references series (id),
  group_code text not null,
  name text not null,
  subtitle text not null default '',
  -- By key; null where there is none.
  image text,
  -- What it changes of the car that is shown: {kind, look}.
  model_slot jsonb,
  -- Paragraphs of its own page.
  blocks jsonb not null default '[]',
  -- What a package brings, no packages among it.
  contains text[] not null default '{}',
  sort integer not null
);
create index on car_option (series_id, sort);

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
create index on car_option_offer (option_id);

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
  -- Only these two ask for something of somebody's choice.
  check ((kind in ('requires', 'excludes')) = (cardinality("when") > 0))
);
create index on car_option_rule (series_id, sort);

-- How the configurator runs. What nobody can read is replaced by what is built in.
insert into dict_entry (type_code, dict_code, dict_value, sort) values (
  'XTL_LOVE_CAR_CONFIG_RULE', 'rule',
  '{"steps":["exterior","wheel","interior","package","option"],"compareMax":4,"expandGroups":["exterior","wheel","interior"],"tempDays":30}',
  0);
