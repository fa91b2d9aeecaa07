-- What an order paid for may wait until its company is verified.
alter table orders drop constraint orders_outcome_check;
alter table orders add constraint orders_outcome_check check (outcome in ('published', 'held', 'extended', 'code'));
