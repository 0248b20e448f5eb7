-- A code is good for one purpose only.
alter table login_code add column purpose text not null default 'login';
alter table login_code drop constraint login_code_pkey;
alter table login_code add primary key (phone, purpose);
alter table login_code alter column purpose drop default;

create table user_password (
  user_id text primary key references app_user (id),
  -- scrypt with its cost and salt; the password itself is stored nowhere.
  hash text not null,
  changed_at timestamptz not null
);

-- Attempts by phone, known or not, since the first of a row of wrong ones.
create table password_attempt (
  phone text primary key,
  attempts integer not null,
  until timestamptz not null
);
