-- outside of a transaction
-- Rows from before take their numbers. Each can run again: a number that is taken stays as it is.
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

insert into unique_number (number, kind, user_id, row_id)
select payment_refund.id, 'paymentRefund', owner_id, payment_refund.id
from payment_refund join payment on payment.id = payment_id on conflict do nothing;

insert into unique_number (number, kind, user_id, row_id)
select code_hash, 'paymentCode', owner_id, id from payment_part
where code_hash is not null on conflict do nothing;

insert into unique_number (number, kind, user_id, row_id)
select memo, 'transferNote', owner_id, id from payment_part
where memo is not null and status = 'open' on conflict do nothing;
