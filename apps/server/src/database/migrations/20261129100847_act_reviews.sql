-- When the guest reviewed the activity.
alter table act_join add column reviewed_at timestamptz;

insert into earn_rule (brand, code, version, effective_on, title, score, growth, per_yuan, levelled,
  caps, link, source, published_at)
values
  ('both', 'actReview', 1, '2020-01-01', '评价参加过的活动', 20, 10, false, false,
    '[{"window":"day","of":"times","max":2}]',
    '{"page":"community.myActEvaluateList","params":{"tab":"due"}}', '示例配置，上线前由业务确认',
    '2026-11-29');
