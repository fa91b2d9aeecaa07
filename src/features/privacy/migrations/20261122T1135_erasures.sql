-- Accounts whose owners asked to be erased. What stays of one that was names nobody: ids and times alone.
create table erasures (
  id uuid primary key,
  tenant_id smallint not null references tenants,
  -- no reference: the row outlives the account
  account_id bigint not null,
  -- sha256 of the token of the mail
  token_hash bytea not null unique,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  done_at timestamptz
);
create index erasures_of_account on erasures (tenant_id, account_id);
create index erasures_by_end on erasures (expires_at) where done_at is null;
