-- Whether the store comes to the person.
alter table appointment add column at_door boolean not null default false;
