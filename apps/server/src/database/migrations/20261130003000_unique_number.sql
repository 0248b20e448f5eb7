-- What is one among all people: numbers of orders, codes, references of banks. Each lies by itself, so that
-- one machine alone knows whether it is taken and whose it is.
create table unique_number (
  number text not null,
  -- What it is the number of.
  kind text not null,
  -- Whose row has it, and the id of that row.
  user_id text not null,
  row_id text not null,
  primary key (number, kind)
);
create index unique_number_of_user on unique_number (user_id);
