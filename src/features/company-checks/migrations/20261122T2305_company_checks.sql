-- What operators decided about companies that signed up. The present state is `companies.verification`.
create table company_decisions (
  id bigint generated always as identity primary key,
  tenant_id smallint not null references tenants,
  company_id bigint not null,
  decision text not null check (decision in ('verified', 'refused')),
  -- What the company is told; may be empty where it was verified.
  reason text not null,
  -- Titles of what became public, codes for what did not, titles of what is paid back.
  published jsonb not null,
  codes jsonb not null,
  refunds jsonb not null,
  operator text not null,
  decided_at timestamptz not null,
  foreign key (tenant_id, company_id) references companies (tenant_id, id) on delete cascade
);
create index company_decisions_of_company on company_decisions (tenant_id, company_id, id);
create index company_data_by_tax_id on company_data (tax_id);
