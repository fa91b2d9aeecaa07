-- What a company's new offers say about personal data; each offer keeps its own copy.
create table company_clauses (
  tenant_id smallint not null references tenants,
  company_id bigint not null,
  -- Empty: none was written yet.
  information_clause text not null,
  future_consent_enabled boolean not null,
  future_consent text not null,
  custom_consent_enabled boolean not null,
  custom_consent text not null,
  updated_at timestamptz not null,
  primary key (tenant_id, company_id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id) on delete cascade
);
