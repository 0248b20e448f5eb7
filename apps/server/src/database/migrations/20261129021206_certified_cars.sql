-- The certification of a car's owner; null without one.
alter table member_car
  add column certification_id text;
