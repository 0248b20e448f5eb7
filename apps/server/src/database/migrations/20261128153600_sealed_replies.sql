-- The stored reply of a call, sealed. `reply` has it plain in rows of earlier releases.
alter table idempotent_reply add column sealed text;
