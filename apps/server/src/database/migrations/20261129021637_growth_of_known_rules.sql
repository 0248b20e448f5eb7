-- outside of a transaction
update earn_rule set growth = 20 where code in ('register', 'carEvaluation');

update earn_rule set growth = 5 where code in ('review', 'driveReview');

update earn_rule set growth = 1, caps = '[{"window":"year","of":"growth","max":5000}]'
where code = 'goods' and growth = 0;
