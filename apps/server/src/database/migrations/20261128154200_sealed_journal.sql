-- The input of an operator's call, sealed. `input` has it plain in rows of earlier releases.
alter table operator_log add column sealed text;

-- What a row says stays; its input may be sealed, and sealed anew with another key.
create function refuse_change_but_sealing() returns trigger language plpgsql as $$
begin
  if new.input = '{}' and new.sealed is not null
    and to_jsonb(new) - '{input,sealed}'::text[] = to_jsonb(old) - '{input,sealed}'::text[]
  then
    return new;
  end if;
  raise exception '% is only added to', tg_table_name;
end $$;
drop trigger operator_log_stays on operator_log;
create trigger operator_log_stays before delete or truncate on operator_log
  for each statement execute function refuse_change();
create trigger operator_log_says_the_same before update on operator_log
  for each row execute function refuse_change_but_sealing();
