-- Listed forms without a reward of their own. Sample numbers.
insert into earn_rule (brand, code, version, effective_on, title, score, growth, per_yuan, levelled,
  caps, link, source, published_at)
values
  ('both', 'form', 1, '2020-01-01', '填写问卷', 10, 0, false, false,
    '[{"window":"day","of":"times","max":3}]',
    '{"page":"community.questionnaires","params":{}}', '示例配置，上线前由业务确认', '2026-11-29');
