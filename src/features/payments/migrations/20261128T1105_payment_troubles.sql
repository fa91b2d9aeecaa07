-- What a provider tells of a payment that was settled already, and that somebody must see to: the buyer disputes it, a
-- refund did not arrive, or money was given back at the provider. None of it changes what was bought.
create table payment_troubles (
  id bigint generated always as identity primary key,
  tenant_id smallint not null references tenants,
  order_id bigint not null,
  kind text not null check (kind in ('dispute', 'refund-failed', 'refund-there')),
  -- as the provider calls the dispute, the refund or the charge
  reference text not null,
  amount_minor int not null check (amount_minor > 0),
  detail text,
  opened_at timestamptz not null,
  -- until when a dispute can be answered
  due_at timestamptz,
  -- 'won', 'lost': a dispute, by its provider; 'retried': the refund was given anew
  outcome text check (outcome in ('won', 'lost', 'retried', 'done')),
  -- null while somebody must see to it; a lost dispute stays open
  closed_at timestamptz,
  -- the operator who closed it
  person text,
  unique (order_id, kind, reference),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
);
create index payment_troubles_of_order on payment_troubles (tenant_id, order_id, id);
create index payment_troubles_open on payment_troubles (id) where closed_at is null;
