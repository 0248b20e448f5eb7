-- How many things show an upload; the last to let go of it leaves it to the sweep.
alter table upload add column uses integer not null default 0 check (uses >= 0);
update upload set uses = 1 where used_at is not null;
