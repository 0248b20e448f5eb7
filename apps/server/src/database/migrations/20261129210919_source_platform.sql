-- outside of a transaction
-- Orders and test drives name their host as applet, TIKTOK or app; before, they kept the header.
do $$
begin
  loop
    update car_order
    set source_platform = case when source_platform = 'APPLET' then 'applet' else 'app' end
    where id in (
      select id from car_order
      where coalesce(source_platform, '') not in ('applet', 'TIKTOK', 'app')
      limit 1000
    );
    exit when not found;
    commit;
  end loop;
end $$;

do $$
begin
  loop
    update drive
    set source_platform = case when source_platform = 'APPLET' then 'applet' else 'app' end
    where id in (
      select id from drive
      where coalesce(source_platform, '') not in ('applet', 'TIKTOK', 'app')
      limit 1000
    );
    exit when not found;
    commit;
  end loop;
end $$;
