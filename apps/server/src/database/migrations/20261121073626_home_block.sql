-- The home page is composed here: what a block is, when it is shown, who put it there.
alter table home_block rename column sort to position;
alter table home_block
  add column kind text,
  add column config jsonb,
  add column published_from timestamptz,
  add column published_to timestamptz,
  -- From the demo content, which may replace it; false once somebody has published.
  add column seeded boolean not null default true,
  add check (published_from < published_to);
update home_block set kind = content ->> 'type', config = content - 'type';
alter table home_block alter column kind set not null;
alter table home_block alter column config set not null;
alter table home_block drop column content;
alter table home_block drop constraint home_block_pkey;
alter table home_block add primary key (brand, id);
create index home_block_by_brand on home_block (brand, position);
