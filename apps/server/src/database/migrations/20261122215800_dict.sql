-- Values of the product that operators change. brand '' holds in both, where one has none of its own.
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
  ('CAR_OPTIONAL_MULTI_CHOICE', 'option', '1', 4);
