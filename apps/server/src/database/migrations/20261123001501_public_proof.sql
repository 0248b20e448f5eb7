-- outside of a transaction
drop index concurrently if exists after_sale_public_proof;

create index concurrently after_sale_public_proof on after_sale (id) where pictures::text like '%"upload/%';
