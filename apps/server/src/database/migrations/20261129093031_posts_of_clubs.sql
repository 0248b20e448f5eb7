-- outside of a transaction
drop index concurrently if exists post_of_club;

create index concurrently post_of_club on post (club_id, published_at desc, id)
  where club_id is not null and state = 'live';
