-- What one process does for all of them, such as the sweeps, and until when.
create table lease (
  name text primary key,
  holder text not null,
  until timestamptz not null
);
