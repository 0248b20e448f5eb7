-- Points that were taken back after they had been used; what comes next pays them.
alter table score_account
  add column debt integer not null default 0,
  add constraint score_account_debt check (debt >= 0) not valid,
  add constraint score_account_either check (balance = 0 or debt = 0) not valid;
