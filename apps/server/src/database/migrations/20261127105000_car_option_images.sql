-- Pictures of an option by key; the first one stands for it. The release before reads image.
alter table car_option add column images text[] not null default '{}';
