-- How money came to the company: by a bank transfer, or by a card at a store's terminal.
alter table bank_entry add column way text not null default 'transfer';
