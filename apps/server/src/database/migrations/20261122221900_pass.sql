-- Codes of all that a store takes, not of orders alone; rows without a source of their own are of orders.
alter table write_off_code
  add column source_kind text not null default 'order',
  add column source_id text,
  add column valid_from timestamptz,
  -- Turns the code every 30 seconds; sealed. Null: the digits are enough.
  add column seed text,
  -- The last step that was taken.
  add column last_step bigint,
  -- The desk that looked last, and how long it may take a use.
  add column opened_by text,
  add column opened_until timestamptz,
  alter column order_id drop not null,
  alter column line_id drop not null,
  add constraint write_off_code_source check (
    case source_kind
      when 'order' then order_id is not null and line_id is not null
      else source_id is not null and order_id is null and line_id is null
    end
  ) not valid;

-- A use by an operator or by staff of a store, or one that takes another back.
alter table write_off_use
  add column staff_id text,
  add column reverses text,
  alter column operator_id drop not null,
  add constraint write_off_use_by check (num_nonnulls(operator_id, staff_id) = 1) not valid;

-- Wrong codes typed or scanned at a desk, which is a member who works in a store.
create table pass_desk (
  staff_id text primary key,
  wrong_at timestamptz[] not null default '{}',
  locked_until timestamptz
);
