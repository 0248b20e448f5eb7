-- What the showroom says of a series. Energy and sale state are filled by the content.
alter table series
  add column slogan text not null default '',
  add column body_type text not null default '',
  add column energy text not null default 'ICE',
  add column seats smallint not null default 5,
  add column sale_state text not null default 'onSale',
  -- Pictures by key: the still a page opens with, and one for each colour.
  add column hero text not null default '',
  add column colours jsonb not null default '[]',
  add column highlights jsonb not null default '[]';
alter table series
  add constraint series_energy check (energy in ('ICE', 'MHEV', 'PHEV', 'BEV')) not valid,
  add constraint series_sale_state check (
    sale_state in ('onSale', 'presale', 'blind', 'preview', 'ended')
  ) not valid,
  add constraint series_seats check (seats between 1 and 9) not valid;
-- The next release drops it: trims are rows of car_type.
alter table series alter column trims set default '[]';
