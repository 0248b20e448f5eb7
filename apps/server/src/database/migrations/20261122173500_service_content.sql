-- What the brand's people are asked most, and when they answer the telephone.
create table service_content (
  brand text primary key,
  content jsonb not null,
  -- From the demo content, which may replace it; false once an operator has published.
  seeded boolean not null default false
);
