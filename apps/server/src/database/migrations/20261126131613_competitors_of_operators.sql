-- What an operator removed is not shown, and the content leaves a brand's cars alone once an operator set them.
alter table competitor
  add column shown boolean not null default true,
  add column by_operator boolean not null default false;
