-- A repeat gets the first reply as it was; jsonb would put its fields into another order.
alter table idempotent_reply alter column reply type json using reply::json;

-- Every guess counts, before it is compared: parallel guesses leave no gap.
alter table login_code rename column wrong_guesses to guesses;
