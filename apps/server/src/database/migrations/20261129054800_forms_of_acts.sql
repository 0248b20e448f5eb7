-- outside of a transaction
-- Each act names a form of its own, so that many forms with this use are live.
drop index concurrently if exists form_of_use;

create unique index concurrently form_of_use on form (brand, use)
where state = 'live' and use is not null and use <> 'act';
