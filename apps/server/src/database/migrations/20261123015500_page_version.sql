-- Pages operators compose, version by version. live_from says when a version takes the place of the one
-- before; a draft has none. The version that shows is the one with the latest live_from that has come.
create table page_version (
  brand text not null check (brand in ('xtl', 'bz')),
  page text not null,
  number integer not null check (number > 0),
  -- The version it was made from; 0 for the first.
  base integer not null check (base >= 0 and base < number),
  blocks jsonb not null,
  note text not null default '',
  made_by text not null,
  made_at timestamptz not null,
  live_from timestamptz,
  live_by text,
  -- From the demo content, which goes on until an operator publishes.
  seeded boolean not null default false,
  primary key (brand, page, number),
  check ((live_from is null) = (live_by is null))
);
create index page_version_live on page_version (brand, page, live_from desc, number desc)
  where live_from is not null;

-- What a version is made of stays as it was written.
create function keep_page_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.brand, new.page, new.number, new.base, new.blocks, new.note,
    new.made_by, new.made_at, new.seeded) is not distinct from (old.brand, old.page, old.number,
    old.base, old.blocks, old.note, old.made_by, old.made_at, old.seeded) then
    return new;
  end if;
  raise exception '% keeps its versions', tg_table_name;
end $$;
create trigger page_version_stays before update or delete on page_version
  for each row execute function keep_page_version();

-- The home pages of the mall as they stand; home_block stays for processes of the release before.
insert into page_version
  (brand, page, number, base, blocks, made_by, made_at, live_from, live_by, seeded)
select brand, 'mall.home', 1, 0,
  jsonb_agg(jsonb_build_object(
    'id', id, 'kind', kind, 'config', config, 'audience', 'everybody',
    'from', to_char(published_from at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI'),
    'until', to_char(published_to at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')
  ) order by position, id),
  'home', timestamptz '2026-01-01 00:00+08', timestamptz '2026-01-01 00:00+08', 'home',
  bool_and(seeded)
from home_block
group by brand;
