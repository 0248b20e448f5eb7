-- What the response was given for being complete, as it is called; '' for nothing.
alter table form_response add column given text not null default '';
