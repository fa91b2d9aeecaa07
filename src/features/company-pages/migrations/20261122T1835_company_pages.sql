-- What the people of a company write about it before it is published.
create table company_page_drafts (
  tenant_id smallint not null references tenants,
  company_id bigint not null,
  kind text not null check (kind in ('profile', 'story')),
  version int not null check (version > 0),
  -- the values as they are typed
  content jsonb not null,
  -- by field: the version in which it was last changed
  changes jsonb not null default '{}',
  saved_at timestamptz not null,
  -- uid of the account
  saved_by uuid not null,
  primary key (tenant_id, company_id, kind),
  foreign key (tenant_id, company_id) references companies (tenant_id, id) on delete cascade
);

-- What was published, to be brought back.
create table company_page_versions (
  tenant_id smallint not null references tenants,
  company_id bigint not null,
  kind text not null check (kind in ('profile', 'story')),
  number int not null check (number > 0),
  content jsonb not null,
  published_at timestamptz not null,
  published_by uuid not null,
  primary key (tenant_id, company_id, kind, number),
  foreign key (tenant_id, company_id) references companies (tenant_id, id) on delete cascade
);

-- Pictures of a company: one that no draft and no version shows is forgotten, and its files with it.
create table company_pictures (
  tenant_id smallint not null references tenants,
  company_id bigint not null,
  file_id uuid not null references files,
  thumb_id uuid not null references files,
  created_at timestamptz not null,
  primary key (tenant_id, company_id, file_id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id) on delete cascade
);
create index company_pictures_file on company_pictures (file_id);
create index company_pictures_thumb on company_pictures (thumb_id);
