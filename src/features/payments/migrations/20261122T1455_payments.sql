-- What a company bought: one publication or extension each.
create table orders (
  id bigint generated always as identity primary key,
  uid uuid not null unique,
  tenant_id smallint not null references tenants,
  company_id bigint not null,
  -- Null once the offer was deleted.
  offer_id bigint,
  offer_title text not null,
  account_id bigint,
  -- Where the buyer is told; erased with the account.
  email text,
  locale text not null check (locale in ('pl', 'en')),
  use text not null check (use in ('publish', 'extend')),
  -- As it was sold.
  plan jsonb not null,
  -- Of the invoice, as it was typed and checked.
  buyer jsonb not null,
  currency text not null check (currency in ('pln', 'eur')),
  net_minor int not null check (net_minor > 0),
  tax_minor int not null check (tax_minor >= 0),
  gross_minor int not null check (gross_minor = net_minor + tax_minor),
  -- A path or an address of the board, with the payment's id.
  return_url text not null,
  provider text not null check (provider in ('sandbox', 'stripe')),
  provider_reference text,
  payment_url text,
  state text not null check (state in ('started', 'pending', 'cancelled', 'failed', 'paid', 'refunded')),
  failure text,
  -- What became of the money: exactly one of them once it is paid.
  outcome text check (outcome in ('published', 'extended', 'code')),
  -- Given where the offer could not be published or extended any more.
  code text,
  created_at timestamptz not null,
  paid_at timestamptz,
  next_check_at timestamptz,
  refund_asked_at timestamptz,
  refund_reason text,
  refund_person text,
  refunded_at timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id),
  foreign key (tenant_id, offer_id) references offers (tenant_id, id) on delete set null (offer_id),
  check ((state in ('paid', 'refunded')) = (paid_at is not null)),
  check ((paid_at is null) = (outcome is null)),
  check ((outcome = 'code') = (code is not null))
);
create index orders_of_company on orders (tenant_id, company_id, id);
create index orders_of_offer on orders (offer_id) where offer_id is not null;
create index orders_to_check on orders (next_check_at) where next_check_at is not null;

-- Of a company: what the next payment is filled with. Invoices keep their own copy.
create table billing_data (
  tenant_id smallint not null references tenants,
  company_id bigint not null,
  details jsonb not null,
  updated_at timestamptz not null,
  primary key (tenant_id, company_id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id)
);

-- The last number of each series and month; taken in the transaction of the invoice, so that there are no gaps.
create table invoice_numbers (
  tenant_id smallint not null references tenants,
  series text not null check (series in ('invoice', 'correction')),
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  last int not null,
  primary key (tenant_id, series, month)
);

create table invoices (
  id bigint generated always as identity primary key,
  uid uuid not null unique,
  tenant_id smallint not null references tenants,
  company_id bigint not null,
  order_id bigint not null,
  kind text not null check (kind in ('invoice', 'correction')),
  number text not null,
  issued_at timestamptz not null,
  -- All that it says (InvoiceDocument); never changed.
  document jsonb not null,
  unique (tenant_id, number),
  -- One invoice and at most one correction an order.
  unique (order_id, kind),
  foreign key (tenant_id, company_id) references companies (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
create index invoices_of_company on invoices (tenant_id, company_id, id);

-- What the demo's provider knows: it stands in for a bank, and reads nothing of ours.
create table sandbox_payments (
  reference uuid primary key,
  tenant_id smallint not null references tenants,
  order_uid uuid not null unique,
  state text not null check (state in ('open', 'delayed', 'paid', 'failed', 'cancelled', 'refunded')),
  amount_minor int not null,
  currency text not null,
  description text not null,
  return_url text not null,
  locale text not null,
  settles_at timestamptz,
  created_at timestamptz not null
);
