-- An owner's certification, once for each car and twice in a year for a member.
insert into earn_rule (brand, code, version, effective_on, title, score, growth, per_yuan, levelled,
  caps, link, source, published_at)
values
  ('both', 'certify', 1, '2020-01-01', '车主认证', 1000, 500, false, false,
    '[{"window":"year","of":"times","max":2}]',
    '{"page":"member.ownerCertification","params":{}}', '示例配置，上线前由业务确认', '2026-11-29');
