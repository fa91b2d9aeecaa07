-- What people of a company say to each other about an application.
create table application_notes (
  id bigint generated always as identity primary key,
  tenant_id smallint not null references tenants,
  application_id bigint not null references applications on delete cascade,
  account_id bigint,
  text text not null,
  at timestamptz not null,
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete set null (account_id)
);
create index application_notes_of_application on application_notes (tenant_id, application_id, id);
