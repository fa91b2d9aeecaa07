-- Sessions renew themselves with tokens that are used once --------------------------------------------------------------
-- The tokens of before were kept otherwise: whoever had one signs in again.
delete from sessions;
alter table sessions
  drop column token_hash,
  -- rises with each renewal; the token of the one before is taken for a few seconds more, an older one ends the session
  add column generation int not null default 0,
  add column renewed_at timestamptz not null,
  -- its cookies outlive the browser
  add column is_remembered boolean not null,
  add column end_reason text check (end_reason in ('signed-out', 'ended', 'reused', 'password', 'replaced'));

alter table accounts
  add column password_changed_at timestamptz;
update accounts set password_changed_at = created_at;
alter table accounts alter column password_changed_at set not null;

-- What a mail of ours lets its reader do, once ---------------------------------------------------------------------------
create table mailed_tokens (
  id uuid primary key,
  tenant_id smallint not null references tenants,
  -- null: the address has no account, and the row is written only so that nobody can tell
  account_id bigint,
  purpose text not null check (purpose in ('confirm-account', 'reset-password', 'change-email')),
  -- sha256 of the token; the token itself is made again from the secret when its mail is written
  token_hash bytea not null unique,
  -- of 'change-email' the new one and the one of before, otherwise empty
  email text not null default '',
  former_email text not null default '',
  -- what a guest did before registering, and takes along once the address is confirmed
  application_uid uuid,
  redirect_id uuid,
  -- the company that an employer's confirmation makes
  company_name text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);
create index mailed_tokens_of_account on mailed_tokens (tenant_id, account_id, purpose);
create index mailed_tokens_by_end on mailed_tokens (expires_at);

-- What happened to an account, for its owner to read --------------------------------------------------------------------
create table account_events (
  id bigint generated always as identity primary key,
  tenant_id smallint not null references tenants,
  account_id bigint not null,
  at timestamptz not null,
  action text not null,
  ip text not null,
  user_agent text not null,
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);
create index account_events_of_account on account_events (tenant_id, account_id, id desc);

-- Passkeys ---------------------------------------------------------------------------------------------------------------
create table passkeys (
  -- as the authenticator names it, base64url
  credential_id text primary key,
  tenant_id smallint not null references tenants,
  account_id bigint not null,
  public_key bytea not null,
  -- rises with each use, where the authenticator counts
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);
create index passkeys_of_account on passkeys (tenant_id, account_id, created_at);

-- Each is answered once at most.
create table passkey_challenges (
  challenge_hash bytea primary key,
  tenant_id smallint not null references tenants,
  expires_at timestamptz not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);

-- Invitations into companies ---------------------------------------------------------------------------------------------
create table company_invitations (
  id uuid primary key,
  tenant_id smallint not null references tenants,
  company_id bigint not null,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'admin', 'recruiter', 'viewer')),
  locale text not null check (locale in ('pl', 'en')),
  token_hash bytea not null unique,
  invited_by bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  foreign key (tenant_id, company_id) references companies (tenant_id, id) on delete cascade,
  foreign key (tenant_id, invited_by) references accounts (tenant_id, id) on delete set null (invited_by)
);
-- One open invitation of an address into a company
create unique index company_invitations_open on company_invitations (tenant_id, company_id, email) where accepted_at is null;
