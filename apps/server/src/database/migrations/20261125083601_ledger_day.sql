-- The ledger's sums of days that are over, by account and subject, so that nobody adds all of it up
-- again. Takes the place of money_day, which the release before still writes.
create table ledger_day (
  account text not null,
  subject text not null,
  day date not null,
  in_fen bigint not null,
  out_fen bigint not null,
  primary key (account, subject, day)
);
create index ledger_day_latest on ledger_day (day);
