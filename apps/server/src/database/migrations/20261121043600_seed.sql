-- Which demo content this database holds, so that a start with the same content writes nothing.
create table seed_state (
  name text primary key,
  hash text not null,
  loaded_at timestamptz not null
);
