-- What a provider told of a payment when it was asked last, to be held against what is known here.
create table payment_checks (
  order_id bigint primary key references orders on delete cascade,
  tenant_id smallint not null references tenants,
  checked_at timestamptz not null,
  -- null where both say the same
  difference text check (difference in
    ('paid-there', 'paid-here', 'refunded-there', 'refunded-here', 'amount', 'missing'))
);
create index payment_checks_differing on payment_checks (order_id) where difference is not null;
