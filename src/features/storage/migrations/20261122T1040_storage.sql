-- Whose a file is, where it is an account's own.
alter table files
  add column account_id bigint,
  add foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete set null (account_id);
create index files_of_account on files (tenant_id, account_id, id) where account_id is not null;

-- Leave to put one file there, for one account and one purpose.
create table uploads (
  id uuid primary key,
  tenant_id smallint not null references tenants,
  account_id bigint not null,
  purpose text not null check (purpose in ('avatar', 'cv')),
  file_name text not null,
  expires_at timestamptz not null,
  -- when the file was taken out of quarantine; a token serves once
  taken_at timestamptz,
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);
create index uploads_by_end on uploads (expires_at);
