alter table car_order validate constraint car_order_loan_state;
