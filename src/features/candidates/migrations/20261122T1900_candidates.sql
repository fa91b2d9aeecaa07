-- Which companies looked at a candidate, for the candidate to read: once a day each.
create table candidate_views (
  tenant_id smallint not null references tenants,
  candidate_account_id bigint not null,
  company_id bigint not null,
  day date not null,
  first_at timestamptz not null,
  -- the CV was opened as well
  read_cv boolean not null default false,
  primary key (tenant_id, candidate_account_id, company_id, day),
  foreign key (tenant_id, candidate_account_id) references accounts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, company_id) references companies (tenant_id, id) on delete cascade
);
