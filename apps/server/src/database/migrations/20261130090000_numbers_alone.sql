-- outside of a transaction
-- contract: since 20261130003006_keys_by_column every process takes numbers in unique_number, names the column a row lies by, and uses the new keys
set lock_timeout = 3000;

-- What the release before wrote while this one went out.
insert into unique_number (number, kind, user_id, row_id)
select order_no, 'mallOrder', user_id, id from mall_order on conflict do nothing;

insert into unique_number (number, kind, user_id, row_id)
select order_no, 'carOrder', user_id, id from car_order on conflict do nothing;

insert into unique_number (number, kind, user_id, row_id)
select vin_index, 'car', user_id, id from car_order
where vin_index is not null and status not in ('refunding', 'closed') on conflict do nothing;

insert into unique_number (number, kind, user_id, row_id)
select order_no, 'carCredit', user_id, id from car_credit on conflict do nothing;

insert into unique_number (number, kind, user_id, row_id)
select refund_no, 'afterSale', user_id, id from after_sale on conflict do nothing;

insert into unique_number (number, kind, user_id, row_id)
select code, 'pass', user_id, id from write_off_code on conflict do nothing;

insert into unique_number (number, kind, user_id, row_id)
select number, 'invoice', user_id, id from invoice_note on conflict do nothing;

insert into unique_number (number, kind, user_id, row_id)
select number, 'carInvoice', user_id, id from vehicle_invoice
where number is not null on conflict do nothing;

insert into unique_number (number, kind, user_id, row_id)
select red_number, 'carInvoiceReversal', user_id, id from vehicle_invoice
where red_number is not null on conflict do nothing;

insert into unique_number (number, kind, user_id, row_id)
select partner_ref, 'loanPaid', user_id, order_id from car_loan
where partner_ref is not null on conflict do nothing;

insert into unique_number (number, kind, user_id, row_id)
select returned_ref, 'loanReturned', user_id, order_id from car_loan
where returned_ref is not null on conflict do nothing;

insert into unique_number (number, kind, user_id, row_id)
select bank_ref, 'carPayout', user_id, order_id from car_payout
where bank_ref is not null on conflict do nothing;

insert into unique_number (number, kind, user_id, row_id)
select bank_ref, 'carPayout', user_id, order_id from car_refund_payout
where bank_ref is not null on conflict do nothing;

insert into unique_number (number, kind, user_id, row_id)
select source, 'voucher', user_id, id from voucher on conflict do nothing;

insert into unique_number (number, kind, user_id, row_id)
select source_kind || ':' || source_id || ':' || side, 'reward', user_id, id
from reward on conflict do nothing;

insert into unique_number (number, kind, user_id, row_id)
select id_index, 'identity', user_id, user_id from identity on conflict do nothing;

insert into unique_number (number, kind, user_id, row_id)
select id, 'payment', owner_id, id from payment on conflict do nothing;

insert into unique_number (number, kind, user_id, row_id)
select provider_no, 'provider', owner_id, id from payment
where provider_no is not null on conflict do nothing;

update payment_refund set owner_id = payment.owner_id from payment
where payment_refund.owner_id = '' and payment.id = payment_refund.payment_id;

insert into unique_number (number, kind, user_id, row_id)
select id, 'paymentRefund', owner_id, id from payment_refund on conflict do nothing;

insert into unique_number (number, kind, user_id, row_id)
select code_hash, 'paymentCode', owner_id, id from payment_part
where code_hash is not null on conflict do nothing;

insert into unique_number (number, kind, user_id, row_id)
select memo, 'transferNote', owner_id, id from payment_part
where memo is not null and status = 'open' on conflict do nothing;

alter table after_sale drop constraint if exists after_sale_refund_no_key;

alter table bank_entry drop constraint if exists bank_entry_payment_id_fkey;

alter table car_callback drop constraint if exists car_callback_user_id_order_id_fkey;

alter table car_contract drop constraint if exists car_contract_no_key;

alter table car_credit drop constraint if exists car_credit_order_no_key,
  drop constraint if exists car_credit_refund_id_key,
  drop constraint if exists car_credit_used_order_id_key;

alter table car_item drop constraint if exists car_item_refund_id_key;

alter table car_loan drop constraint if exists car_loan_partner_ref_key,
  drop constraint if exists car_loan_returned_ref_key;

alter table car_order drop constraint if exists car_order_number,
  drop constraint if exists car_order_refund;

drop index concurrently if exists car_order_by_vin;

alter table car_payout drop constraint if exists car_payout_bank_ref_key;

alter table identity drop constraint if exists identity_id_index_key;

alter table invoice_note drop constraint if exists invoice_note_number_key;

alter table mall_order drop constraint if exists mall_order_order_no_key;

alter table payment_part drop constraint if exists payment_part_code_hash_key;

drop index concurrently if exists payment_part_by_memo;

alter table payout drop constraint if exists payout_refund_id_fkey;

alter table reward drop constraint if exists reward_source_kind_source_id_side_key;

alter table sandbox_transaction drop constraint if exists sandbox_transaction_payment_id_fkey;

alter table vehicle_invoice drop constraint if exists vehicle_invoice_number_key,
  drop constraint if exists vehicle_invoice_red_number_key;

alter table voucher drop constraint if exists voucher_source_key;

alter table write_off_code drop constraint if exists write_off_code_code_key;

drop trigger if exists write_off_use_stays on write_off_use;

do $$
begin
  if to_regclass('payment_refund_key') is not null then
    alter table payment_refund drop constraint if exists payment_refund_payment_id_fkey,
      drop constraint payment_refund_pkey,
      add constraint payment_refund_pkey primary key using index payment_refund_key;
  end if;
end $$;

do $$
begin
  if to_regclass('payment_key') is not null then
    alter table payment drop constraint if exists payment_provider_no_key,
      drop constraint payment_pkey,
      add constraint payment_pkey primary key using index payment_key;
  end if;
end $$;

set lock_timeout = 0;
