-- contract: since 20261128000200_baseline processes name this table and its columns, and no key of its own
--
-- Who looked at private pictures is kept as long as who looked at contacts, and in parts like it.
alter table private_image_look set schema parts;
alter table parts.private_image_look rename to private_image_look_before;
drop trigger private_image_look_stays on parts.private_image_look_before;
alter table parts.private_image_look_before drop constraint private_image_look_pkey;

create table private_image_look (
  like parts.private_image_look_before including defaults including constraints,
  primary key (user_id, id, at)
) partition by range (at);
create index private_image_look_subject on private_image_look (user_id, subject, at);
create trigger private_image_look_stays before delete or update or truncate on private_image_look
  for each statement execute function refuse_change();
create table parts.private_image_look_default partition of private_image_look default;

do $$
declare
  latest timestamptz;
begin
  select greatest(max(at), now()) into latest from parts.private_image_look_before;
  execute format(
    'alter table private_image_look attach partition parts.private_image_look_before
       for values from (minvalue) to (%L)',
    (date_trunc('month', latest at time zone 'Asia/Shanghai') + interval '1 month')
      at time zone 'Asia/Shanghai');
end $$;
