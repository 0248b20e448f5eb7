-- Reviews by buyers: one for a received order line, one addition, likes, the shop's answer.
alter table review
  add column order_id text,
  add column line_id text,
  add column delivery_stars integer check (delivery_stars between 1 and 5),
  add column service_stars integer check (service_stars between 1 and 5),
  add column anonymous boolean not null default false,
  -- What the text praises, taken from it when it is written.
  add column tags jsonb not null default '[]',
  add column likes integer not null default 0 check (likes >= 0),
  add column append_content text,
  add column append_images jsonb not null default '[]',
  add column appended_at timestamptz,
  add column reply_content text,
  add column replied_at timestamptz,
  add check ((append_content is null) = (appended_at is null)),
  add check ((reply_content is null) = (replied_at is null));
create unique index review_one_a_line on review (user_id, order_id, line_id)
  where order_id is not null;
create index review_by_user on review (user_id, created_at desc, id) where order_id is not null;

create table review_like (
  user_id text not null,
  review_id text not null references review (id),
  created_at timestamptz not null,
  primary key (user_id, review_id)
);

-- What lists and products show of all reviews, kept by whoever writes one.
create table review_summary (
  commodity_id text primary key references commodity (id),
  review_count integer not null,
  star_sum integer not null,
  image_count integer not null,
  good_count integer not null,
  bad_count integer not null,
  append_count integer not null
);
insert into review_summary (commodity_id, review_count, star_sum, image_count, good_count,
  bad_count, append_count)
select commodity_id, count(*), sum(stars), count(*) filter (where images <> '[]'),
  count(*) filter (where stars >= 4), count(*) filter (where stars <= 3), 0
from review group by commodity_id;

create table review_tag (
  commodity_id text not null references commodity (id),
  tag text not null,
  count integer not null,
  primary key (commodity_id, tag)
);

-- Set once, by the review of the line.
alter table order_line add column reviewed_at timestamptz;
