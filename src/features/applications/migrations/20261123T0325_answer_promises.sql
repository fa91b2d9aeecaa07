-- Within how many days a company answers, as it says on its offers; without a row it says nothing.
create table answer_promises (
  tenant_id smallint not null references tenants,
  company_id bigint not null,
  days smallint not null check (days between 1 and 30),
  primary key (tenant_id, company_id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id) on delete cascade
);
