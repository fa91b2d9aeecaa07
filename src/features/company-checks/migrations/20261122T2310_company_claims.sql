-- Companies that want to take over what was imported in their name.
create table company_claims (
  id bigint generated always as identity primary key,
  tenant_id smallint not null references tenants,
  -- Who wants it.
  company_id bigint not null,
  -- Null once it was taken over: then it is part of the other one.
  target_id bigint,
  target_name text not null,
  note text not null,
  state text not null check (state in ('open', 'granted', 'refused')),
  reason text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  foreign key (tenant_id, company_id) references companies (tenant_id, id) on delete cascade,
  foreign key (tenant_id, target_id) references companies (tenant_id, id) on delete set null (target_id)
);
create unique index company_claims_open on company_claims (tenant_id, company_id) where state = 'open';
create index company_claims_of_target on company_claims (tenant_id, target_id);
