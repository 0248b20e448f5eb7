-- outside of a transaction
update review_tag set image_count = counted.images, good_count = counted.good,
  bad_count = counted.bad, append_count = counted.appended
from (
  select commodity_id, tag,
    count(*) filter (where images <> '[]' or append_images <> '[]') as images,
    count(*) filter (where stars >= 4) as good, count(*) filter (where stars <= 3) as bad,
    count(appended_at) as appended
  from review, jsonb_array_elements_text(tags) tag group by commodity_id, tag
) counted
where review_tag.commodity_id = counted.commodity_id and review_tag.tag = counted.tag;

drop index concurrently if exists review_with_pictures;

-- What few of a product's reviews are is found without reading the others.
create index concurrently review_with_pictures on review (commodity_id, created_at desc, id) where images <> '[]' or append_images <> '[]';

drop index concurrently if exists review_complaining;

create index concurrently review_complaining on review (commodity_id, created_at desc, id) where stars between 1 and 3;

drop index concurrently if exists review_appended;

create index concurrently review_appended on review (commodity_id, created_at desc, id) where appended_at is not null;

drop index concurrently if exists review_tagged;

create index concurrently review_tagged on review using gin (review_tag_keys(commodity_id, tags)) where tags <> '[]';
