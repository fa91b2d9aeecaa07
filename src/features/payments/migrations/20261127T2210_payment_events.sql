-- What was asked of the provider of a payment and what it said, as an operator reads it; rows are only added.
create table payment_events (
  id bigint generated always as identity primary key,
  tenant_id smallint not null references tenants,
  order_id bigint not null,
  at timestamptz not null,
  -- 'answer': to our asking; 'refund': of all that was left, or of the part that is named
  kind text not null check (kind in ('opened', 'message', 'answer', 'refund')),
  -- as the provider calls its message
  name text,
  -- the state that it told
  told text,
  result text not null check (result in ('taken', 'same', 'money', 'failed')),
  detail text,
  part_uid uuid,
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
);
create index payment_events_of_order on payment_events (tenant_id, order_id, id);

-- When it could not be asked about; null once it was.
alter table payment_checks add column failed_at timestamptz;
alter table payment_checks alter column checked_at drop not null;
alter table payment_checks add check (checked_at is not null or failed_at is not null);
create index payment_checks_failing on payment_checks (order_id) where failed_at is not null;
