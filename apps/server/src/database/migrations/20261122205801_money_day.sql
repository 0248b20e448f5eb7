-- Money of days that are over, by channel: the ledger's sums, so that nobody adds all of it up again.
create table money_day (
  channel text not null,
  day date not null,
  paid_fen bigint not null,
  refunded_fen bigint not null,
  primary key (channel, day)
);
create index money_day_latest on money_day (day);
