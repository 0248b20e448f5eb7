-- What the stage composes a car of, as keys of pictures by view.
alter table car_option add column layers jsonb not null default '{}';
