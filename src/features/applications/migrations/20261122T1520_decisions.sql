-- What the company writes to the candidate with a decision; '' where the mail says only the status.
alter table application_events add column message text not null default '';

-- How long a company keeps what it received; without a row the default of the program.
create table application_retention (
  tenant_id smallint not null references tenants,
  company_id bigint not null,
  months smallint not null check (months between 1 and 36),
  primary key (tenant_id, company_id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id) on delete cascade
);
