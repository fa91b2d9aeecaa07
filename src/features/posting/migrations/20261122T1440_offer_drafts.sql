-- What an employer has typed into the form of an offer; also of one that is published and being edited.
create table offer_drafts (
  tenant_id smallint not null references tenants,
  -- the guid of the offer that becomes of it
  uid uuid not null,
  company_id bigint not null,
  offer_id bigint,
  state text not null check (state in ('draft', 'workInProgress')),
  -- how it was begun: 'form', 'duplicate' or 'gateway'
  creation_type text not null,
  plan_key text not null,
  version int not null check (version > 0),
  -- the values as they are typed
  form jsonb not null,
  -- by field: {version, by, at} of its latest change
  changes jsonb not null default '{}',
  -- what the offer says that was published from it
  published_form jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- uid of the account; null when it is gone
  updated_by uuid,
  primary key (tenant_id, uid),
  unique (tenant_id, offer_id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id) on delete cascade,
  foreign key (tenant_id, offer_id) references offers (tenant_id, id) on delete cascade
);
create index offer_drafts_of_company on offer_drafts (tenant_id, company_id, updated_at desc);

-- Pictures that a draft shows or its offer has.
create table offer_draft_files (
  tenant_id smallint not null,
  draft_uid uuid not null,
  file_id uuid not null references files,
  primary key (tenant_id, draft_uid, file_id),
  foreign key (tenant_id, draft_uid) references offer_drafts (tenant_id, uid) on delete cascade
);
create index offer_draft_files_file on offer_draft_files (file_id);
