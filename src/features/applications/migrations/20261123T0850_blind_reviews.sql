-- Companies that see nobody's name, contact and file before a decision; without a row they see them at once.
create table blind_reviews (
  tenant_id smallint not null references tenants,
  company_id bigint not null,
  since timestamptz not null,
  primary key (tenant_id, company_id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id) on delete cascade
);
