-- outside of a transaction
drop index concurrently if exists post_with_video;

create index concurrently post_with_video on post (brand, published_at desc, id)
  where state = 'live' and visibility = 'public' and video_id is not null;
