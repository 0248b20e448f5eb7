-- What is turned live: the content's model, and one an operator has put in its place.
alter table series
  add column model jsonb,
  add column own_model jsonb,
  add constraint series_model check (
    model is null or (model ? 'key' and model ? 'bytes' and model ? 'triangles' and model ? 'version')
  ) not valid,
  add constraint series_own_model check (
    own_model is null
    or (own_model ? 'key' and own_model ? 'bytes' and own_model ? 'triangles' and own_model ? 'version')
  ) not valid;
