-- Who asked for alerts without an account: one row an address.
create table alert_guests (
  id bigint generated always as identity primary key,
  uid uuid not null unique,
  tenant_id smallint not null references tenants,
  email text not null,
  locale text not null check (locale in ('pl', 'en')),
  created_at timestamptz not null,
  unique (tenant_id, id),
  unique (tenant_id, email)
);

create table saved_searches (
  id bigint generated always as identity primary key,
  tenant_id smallint not null references tenants,
  account_id bigint,
  guest_id bigint,
  -- of the canonical, sorted address without its language
  hash text not null,
  -- the canonical address in the language below
  path text not null,
  locale text not null check (locale in ('pl', 'en')),
  -- of the salary bounds in the address
  currency text not null,
  name text not null,
  created_at timestamptz not null,
  read_at timestamptz not null,
  -- of the private feed: null without one, raised when the address is renewed
  feed_hash bytea unique,
  feed_version int not null default 0,
  check (num_nonnulls(account_id, guest_id) = 1),
  unique (tenant_id, id),
  unique (tenant_id, account_id, hash),
  unique (tenant_id, guest_id, hash),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, guest_id) references alert_guests (tenant_id, id) on delete cascade
);

-- Offers in the order in which alerts learn of them. An offer is mailed for one arrival, however often it is published.
create table alert_arrivals (
  number bigint generated always as identity primary key,
  tenant_id smallint not null references tenants,
  offer_id bigint not null unique,
  foreign key (tenant_id, offer_id) references offers (tenant_id, id) on delete cascade
);
create index alert_arrivals_of_tenant on alert_arrivals (tenant_id, number);

create table job_alerts (
  saved_search_id bigint primary key,
  tenant_id smallint not null references tenants,
  uid uuid not null unique,
  frequency text not null check (frequency in ('daily', 'twiceAWeek', 'weekly')),
  -- sha256 of the code in its mails: who reads this table cannot use it
  code_hash bytea not null unique,
  created_at timestamptz not null,
  -- null until a guest has confirmed it
  activated_at timestamptz,
  -- the account that a guest wishes to have made by the confirmation
  makes_account boolean not null default false,
  -- every arrival up to it is mailed, or was found not to match
  mailed_through bigint not null,
  -- the last time for mails that is dealt with
  covered_until timestamptz not null,
  foreign key (tenant_id, saved_search_id) references saved_searches (tenant_id, id) on delete cascade
);
create index job_alerts_due on job_alerts (tenant_id, frequency, covered_until) where activated_at is not null;
create index job_alerts_unconfirmed on job_alerts (created_at) where activated_at is null;

create table alert_mails (
  id bigint generated always as identity primary key,
  tenant_id smallint not null references tenants,
  saved_search_id bigint not null,
  offer_ids bigint[] not null,
  created_at timestamptz not null,
  -- set before the mail server is asked: a mail that was begun is never begun again
  begun_at timestamptz,
  done_at timestamptz,
  outcome text check (outcome in ('sent', 'nothing-left', 'refused')),
  foreign key (tenant_id, saved_search_id) references saved_searches (tenant_id, id) on delete cascade
);
create index alert_mails_waiting on alert_mails (tenant_id, id) where begun_at is null;
create index alert_mails_by_age on alert_mails (created_at);
