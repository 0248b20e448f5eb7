-- Of the reviews with a tag those each filter of a list shows.
alter table review_tag
  add column image_count integer not null default 0,
  add column good_count integer not null default 0,
  add column bad_count integer not null default 0,
  add column append_count integer not null default 0;

-- What a review with these tags is found by among those of its product.
create function review_tag_keys(commodity_id text, tags jsonb) returns text[]
  language sql immutable parallel safe as $$
  select coalesce(array_agg(commodity_id || ' ' || tag), '{}')
  from jsonb_array_elements_text(tags) tag
$$;
