-- Sessions -------------------------------------------------------------------------------------------------------
create table sessions (
  id uuid primary key,
  -- sha256 of the token: who reads this table cannot use it
  token_hash bytea not null unique,
  tenant_id smallint not null references tenants,
  account_id bigint not null,
  kind text not null check (kind in ('candidate', 'employer', 'operator')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  second_factor_at timestamptz,
  -- as its owner is shown where he is signed in
  ip text not null,
  user_agent text not null,
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);
create index sessions_of_account on sessions (tenant_id, account_id, created_at);
create index sessions_by_end on sessions (expires_at);

create table second_factors (
  account_id bigint primary key,
  tenant_id smallint not null,
  -- AES-256-GCM with a key of POSADA_SECRET, bound to the account
  secret bytea not null,
  enrolled_at timestamptz not null,
  -- the 30 second step of the newest code that was used: neither it nor an older one passes again
  last_step bigint not null,
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);

create table recovery_codes (
  tenant_id smallint not null,
  account_id bigint not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);

-- Attempts that wait longer and longer, see server/limits/backoff.ts
create table attempts (
  bucket text primary key,
  count int not null,
  last_at timestamptz not null,
  next_at timestamptz not null
);

-- What operators did ----------------------------------------------------------------------------------------------
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- null: of the whole installation
  tenant_id smallint references tenants,
  actor_kind text not null check (actor_kind in ('candidate', 'employer', 'operator', 'system', 'anonymous')),
  -- no reference: an entry outlives the account
  account_id bigint,
  person text not null,
  ip text not null,
  action text not null,
  object text not null,
  before jsonb,
  after jsonb
);
create index audit_log_by_person on audit_log (person, id);
create index audit_log_by_action on audit_log (action, id);
create index audit_log_by_time on audit_log (at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_change();

-- Imports ----------------------------------------------------------------------------------------------------------
create table import_runs (
  id bigint generated always as identity primary key,
  tenant_id smallint not null references tenants,
  file_name text not null,
  started_by text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- null while it runs, and for ever when its process was killed
  outcome text check (outcome in ('complete', 'broken-off')),
  problem text not null default '',
  read_count int not null default 0,
  imported_count int not null default 0,
  updated_count int not null default 0,
  unchanged_count int not null default 0,
  rejected_count int not null default 0,
  unique (tenant_id, id)
);

-- The first rows of a run that were not taken; the file of its report has all of them.
create table import_rejections (
  tenant_id smallint not null,
  run_id bigint not null,
  line int not null,
  source text not null,
  source_id text not null,
  field text not null,
  reason text not null,
  detail text not null,
  primary key (run_id, line),
  foreign key (tenant_id, run_id) references import_runs (tenant_id, id) on delete cascade
);

-- The console lists the newest.
create index sent_mails_by_time on sent_mails (sent_at desc, message_id desc);
create index import_runs_by_tenant on import_runs (tenant_id, id);
