alter table score_account validate constraint score_account_debt;
alter table score_account validate constraint score_account_either;
