-- outside of a transaction
update earn_rule set growth = 2, caps = '[{"window":"year","of":"growth","max":4000}]'
where code = 'workshop' and growth = 0;
