-- Themes of the mall become pages like the others, version by version; topic stays for processes of the
-- release before.
insert into page_version
  (brand, page, number, base, blocks, made_by, made_at, live_from, live_by, seeded)
select brand, 'mall.topic:' || id, 1, 0,
  jsonb_build_array(jsonb_build_object(
    'id', 'opening', 'kind', 'opening', 'audience', 'everybody', 'from', null, 'until', null,
    'config', jsonb_build_object(
      'image', hero, 'title', left(title, 20), 'subtitle', left(subtitle, 40), 'dark', dark)
  )) || coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', block ->> 'id', 'audience', 'everybody', 'from', null, 'until', null,
      'kind', case block ->> 'type' when 'picture' then 'pictures' else block ->> 'type' end,
      'config', case block ->> 'type'
        when 'picture' then jsonb_build_object('layout', 'full', 'items', jsonb_build_array(
          jsonb_build_object('id', '1', 'image', block -> 'image', 'caption', block -> 'caption',
            'link', coalesce(block -> 'link', 'null'))))
        else block - 'type' - 'id'
      end
    ) order by place)
    from jsonb_array_elements(blocks) with ordinality as part (block, place)
  ), '[]'),
  'topic', timestamptz '2026-01-01 00:00+08', timestamptz '2026-01-01 00:00+08', 'topic', true
from topic
on conflict do nothing;
