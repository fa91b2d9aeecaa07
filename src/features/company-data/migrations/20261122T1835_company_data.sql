-- Under which name, number and address a company stands in the registers. Invoices are made out by `billing_data`.
create table company_data (
  tenant_id smallint not null references tenants,
  company_id bigint not null,
  registered_name text not null,
  -- Without signs and prefix.
  tax_id text not null,
  street text not null,
  number text not null,
  postal_code text not null,
  city text not null,
  country text not null,
  updated_at timestamptz not null,
  primary key (tenant_id, company_id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id) on delete cascade
);
