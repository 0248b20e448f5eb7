-- The parts of titles people search for, as they sound, so that a mistyped word finds the one that
-- was meant. Written with the titles.
create table search_word (
  brand text not null check (brand in ('xtl', 'bz')),
  word text not null,
  -- Its pinyin; what is not Chinese stays as it is.
  sound text not null,
  -- Every two and every three neighbouring letters of the sound.
  grams text[] not null,
  primary key (brand, word)
);
create index search_word_grams on search_word using gin (grams);
