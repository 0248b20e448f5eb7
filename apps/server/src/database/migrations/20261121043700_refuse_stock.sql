-- Fails with how many pieces there are, so that nothing of the transaction stays, whatever follows.
create function refuse_stock(pieces integer) returns void language plpgsql as $$
begin
  raise exception using errcode = 'MQ001', message = coalesce(pieces, 0);
end
$$;
