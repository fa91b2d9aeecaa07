-- What a company begins like offers with, saved under a name from an offer or a draft.
create table offer_templates (
  tenant_id smallint not null references tenants,
  uid uuid not null,
  company_id bigint not null,
  name text not null,
  form jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, uid),
  foreign key (tenant_id, company_id) references companies (tenant_id, id) on delete cascade
);
create unique index offer_templates_of_company on offer_templates (tenant_id, company_id, lower(name));

-- Pictures that a template shows.
create table offer_template_files (
  tenant_id smallint not null,
  template_uid uuid not null,
  file_id uuid not null references files,
  primary key (tenant_id, template_uid, file_id),
  foreign key (tenant_id, template_uid) references offer_templates (tenant_id, uid) on delete cascade
);
create index offer_template_files_file on offer_template_files (file_id);
