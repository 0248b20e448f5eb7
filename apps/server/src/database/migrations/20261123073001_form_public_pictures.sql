-- outside of a transaction
drop index concurrently if exists form_response_public_pictures;

create index concurrently form_response_public_pictures on form_response (id)
  where typed is not null and not pictures_private;
