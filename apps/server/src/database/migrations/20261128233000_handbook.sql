-- Topics of the handbook of a brand. Lamps of the dash are topics with a lamp.
create table handbook_topic (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  chapter text not null,
  sort integer not null,
  title text not null,
  -- The series it holds for; empty for all.
  series_ids text[] not null,
  -- {lead, picture, steps, warnings, symptom, filmId}
  content jsonb not null,
  -- {sign, name, colour}
  lamp jsonb,
  -- Other words by which people look for it.
  synonyms text[] not null,
  search_text text not null,
  search_pinyin text not null,
  grams text[] not null,
  -- What an operator set is left alone by the content.
  shown boolean not null default true,
  by_operator boolean not null default false
);
create index handbook_topic_by_brand on handbook_topic (brand, sort);
create index handbook_topic_grams on handbook_topic using gin (grams);

-- Films of the handbook. The files are named by key: film and captions lie beside the pictures.
create table handbook_video (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  sort integer not null,
  title text not null,
  topic text not null,
  -- The series it shows; empty where it holds for all.
  series_ids text[] not null,
  -- Of the film and of its captions, without an ending.
  video text not null,
  -- Of the picture it begins with.
  poster text not null,
  seconds integer not null check (seconds > 0),
  -- [{at, title}], `at` in seconds.
  chapters jsonb not null,
  -- The topic that says the same in words.
  topic_id text
);
create index handbook_video_by_brand on handbook_video (brand, sort);
