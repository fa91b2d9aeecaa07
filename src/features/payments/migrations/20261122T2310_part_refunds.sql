-- Parts of the money of an order that are given back; what was bought stays.
create table part_refunds (
  id bigint generated always as identity primary key,
  -- Of the form that asked for it: a second press of its button is the same refund. The provider knows it by it as well.
  uid uuid not null unique,
  tenant_id smallint not null references tenants,
  order_id bigint not null,
  gross_minor int not null check (gross_minor > 0),
  reason text not null,
  person text not null,
  asked_at timestamptz not null,
  -- 'dropped': all of the money was given back elsewhere before.
  state text not null check (state in ('asked', 'given', 'dropped')),
  settled_at timestamptz,
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  check ((state = 'asked') = (settled_at is null))
);
create index part_refunds_of_order on part_refunds (tenant_id, order_id, id);
-- One at a time.
create unique index part_refunds_under_way on part_refunds (order_id) where state = 'asked';

-- What of the gross amount has been given back so far: never more than was paid.
alter table orders add column refunded_minor int not null default 0;
update orders set refunded_minor = gross_minor where state = 'refunded';
alter table orders add check (refunded_minor between 0 and gross_minor);

-- One invoice an order, one correction a part that was given back, and at most one of the rest.
alter table invoices add column part_uid uuid unique references part_refunds (uid);
alter table invoices drop constraint invoices_order_id_kind_key;
create unique index invoices_of_whole_orders on invoices (order_id, kind) where part_uid is null;

-- By the uid of the part: how much of it the demo's bank has given back.
alter table sandbox_payments add column refunded_parts jsonb not null default '{}';
