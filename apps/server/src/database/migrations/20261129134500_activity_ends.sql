-- When nothing of an activity can be claimed any more: what it had set aside is back on the shelf then.
alter table activity add column closed_at timestamptz;
