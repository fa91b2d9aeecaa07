-- The editions of the terms that the order was placed under: the company keeps them also when who ordered is erased.
alter table orders add column documents jsonb not null default '[]';
