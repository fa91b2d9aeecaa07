-- Tenants and their content -------------------------------------------------------------------------------------
create table tenants (
  id smallint generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z][a-z0-9-]{1,30}$' and key not in ('v1', 'v2', 'api', 'openapi')),
  name text not null,
  position int not null default 0,
  -- accent, flags, currencies, menu, social links, home copy: see features/tenants/contract.ts
  settings jsonb not null,
  version int not null default 1
);

create table tenant_hosts (
  host text primary key check (host = lower(host)),
  tenant_id smallint not null references tenants on delete cascade,
  is_canonical boolean not null default false
);
create unique index tenant_hosts_canonical on tenant_hosts (tenant_id) where is_canonical;

create table categories (
  tenant_id smallint not null references tenants on delete cascade,
  id int not null,
  key text not null,
  parent_id int,
  icon text not null,
  position int not null,
  is_main boolean not null default false,
  is_new boolean not null default false,
  is_static boolean not null default false,
  redirect_to text,
  labels jsonb not null,
  seo_slugs jsonb not null,
  primary key (tenant_id, id),
  unique (tenant_id, key),
  foreign key (tenant_id, parent_id) references categories
);

create table city_groups (
  tenant_id smallint not null references tenants on delete cascade,
  key text not null,
  position int not null,
  labels jsonb not null,
  city_slugs text[] not null,
  primary key (tenant_id, key)
);

create table exchange_rates (
  day date not null,
  currency text not null check (currency in ('pln', 'eur', 'usd', 'gbp', 'chf')),
  pln_per numeric(12, 6) not null check (pln_per > 0),
  primary key (day, currency)
);

-- People ---------------------------------------------------------------------------------------------------------
create table accounts (
  id bigint generated always as identity primary key,
  uid uuid not null unique,
  tenant_id smallint not null references tenants,
  kind text not null check (kind in ('candidate', 'employer', 'operator')),
  email text not null check (email = lower(email)),
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  locale text not null default 'pl' check (locale in ('pl', 'en')),
  email_confirmed_at timestamptz,
  created_at timestamptz not null,
  unique (tenant_id, kind, email),
  unique (tenant_id, id)
);

create table companies (
  id bigint generated always as identity primary key,
  uid uuid not null unique,
  tenant_id smallint not null references tenants,
  slug text not null,
  name text not null,
  short_description jsonb not null default '{}',
  website text,
  size text,
  company_type text not null default 'other',
  city text,
  logo_svg text,
  contact_email text,
  locale text not null default 'pl' check (locale in ('pl', 'en')),
  created_at timestamptz not null,
  unique (tenant_id, slug),
  unique (tenant_id, id)
);

create table company_members (
  tenant_id smallint not null,
  company_id bigint not null,
  account_id bigint not null,
  role text not null check (role in ('owner', 'admin', 'recruiter', 'viewer')),
  primary key (tenant_id, company_id, account_id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id) on delete cascade,
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);

-- Offers ---------------------------------------------------------------------------------------------------------
create table skills (
  id int generated always as identity primary key,
  folded text not null unique,
  name text not null
);

create table offers (
  id bigint generated always as identity primary key,
  guid uuid not null unique,
  tenant_id smallint not null references tenants,
  company_id bigint,
  source text,
  source_id text,
  -- sha256 of the imported row, to tell unchanged from updated
  source_hash bytea,
  state text not null check (state in ('draft', 'workInProgress', 'awaitingPayment', 'published', 'expired', 'ended', 'blocked')),
  version int not null default 1,
  title text not null,
  short_title text,
  -- HTML as cleaned on write; it is cleaned again when it is shown
  body text not null default '',
  content_language text not null default 'pl' check (content_language ~ '^[a-z]{2,3}$'),
  category_id int,
  experience_level text not null default 'undetermined',
  workplace_type text not null default 'undetermined',
  working_time text not null default 'undetermined',
  remote_interview boolean,
  open_to_hire_ukrainians boolean,
  apply_method text not null default 'form' check (apply_method in ('form', 'external')),
  apply_url text,
  apply_email text,
  information_clause text,
  -- a text written once stays while its switch is off
  future_consent_enabled boolean not null default false,
  future_consent text,
  custom_consent_enabled boolean not null default false,
  custom_consent text,
  contact_name text,
  contact_email text,
  contact_phone text,
  company_name text,
  company_short_name text,
  company_url text,
  company_size text,
  company_type text,
  company_logo_url text,
  company_logo_thumb_url text,
  plan_key text not null default 'pro',
  limits_sub_type text,
  limits jsonb not null default '{}',
  bumps_used int not null default 0,
  creation_type text not null default 'form',
  banner_url text,
  video_url text,
  country_code text not null default 'PL',
  is_super_offer boolean not null default false,
  promoted_position int,
  promoted_key_filters text[] not null default '{}',
  created_at timestamptz not null,
  -- of the content; bumps, extensions and ends leave it alone
  updated_at timestamptz not null,
  published_at timestamptz,
  last_published_at timestamptz,
  expired_at timestamptz,
  ended_at timestamptz,
  -- The only index that begins with the tenant: of several the planner took the wrong one for the checks of foreign keys
  -- while the table was young, and a first import grew slower with every row.
  unique (tenant_id, id),
  unique (source, source_id, tenant_id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id),
  foreign key (tenant_id, category_id) references categories (tenant_id, id),
  check ((source is null) = (source_id is null)),
  check (state <> 'published' or (published_at is not null and last_published_at is not null and expired_at is not null)),
  check (apply_method <> 'external' or apply_url is not null)
);
create index offers_expiry on offers (expired_at) where state = 'published';
create index offers_newest on offers (state, tenant_id, last_published_at desc, id desc);
create index offers_company on offers (company_id, tenant_id) where company_id is not null;

-- An offer has at least one; where no place is known, that one has no city.
create table offer_locations (
  offer_id bigint not null references offers on delete cascade,
  ordinal smallint not null,
  city text,
  -- of the gazetteer's place, else of the name as it was given
  city_slug text,
  -- GeoNames id where the gazetteer knows the place
  place_id int,
  street text,
  country_code text not null default 'PL',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- 'offer' as the employer gave them, 'city' filled with the city's centre
  coordinates_from text check (coordinates_from in ('offer', 'city')),
  slug text not null,
  primary key (offer_id, ordinal)
);

-- Every slug an offer has or had; an old one redirects, none is ever given to another offer.
create table offer_slugs (
  tenant_id smallint not null references tenants,
  slug text not null,
  offer_id bigint,
  is_current boolean not null default true,
  primary key (tenant_id, slug),
  foreign key (tenant_id, offer_id) references offers (tenant_id, id) on delete set null (offer_id)
);
create index offer_slugs_offer on offer_slugs (offer_id);

create table offer_salaries (
  offer_id bigint not null references offers on delete cascade,
  ordinal smallint not null,
  type text not null,
  from_minor bigint check (from_minor >= 0),
  to_minor bigint check (to_minor >= 0),
  currency text not null check (currency in ('pln', 'eur', 'usd', 'gbp', 'chf')),
  unit text not null check (unit in ('hour', 'day', 'month', 'year')),
  is_gross boolean,
  primary key (offer_id, ordinal)
);

create table offer_skills (
  offer_id bigint not null references offers on delete cascade,
  ordinal smallint not null,
  skill_id int not null references skills,
  level smallint check (level between 1 and 5),
  is_required boolean not null,
  primary key (offer_id, skill_id)
);
create index offer_skills_skill on offer_skills (skill_id);

create table offer_languages (
  offer_id bigint not null references offers on delete cascade,
  ordinal smallint not null,
  code text not null check (code ~ '^[a-z]{2,3}$'),
  level text not null check (level in ('a1', 'a2', 'b1', 'b2', 'c1', 'c2')),
  primary key (offer_id, code)
);

-- What the search index is filled from: one row an offer that is published now.
create table offer_projections (
  offer_id bigint primary key references offers on delete cascade,
  tenant_id smallint not null,
  version int not null,
  document jsonb not null,
  card bytea not null
);

-- Events ---------------------------------------------------------------------------------------------------------
-- Readers take rows below the snapshot's horizon in (xid, seq) order: a plain "seq > last" loses rows of slow writers.
create table outbox (
  seq bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  tenant_id smallint not null,
  object_id bigint not null,
  version int not null,
  created_at timestamptz not null default now(),
  primary key (xid, seq)
);

create table outbox_readers (
  name text primary key,
  -- the database system and timeline in which the position means something
  source text not null,
  xid xid8 not null,
  seq bigint not null,
  seen_at timestamptz not null
);

create table offer_views (
  tenant_id smallint not null,
  offer_id bigint not null references offers on delete cascade,
  day date not null,
  views int not null,
  primary key (offer_id, day)
);

-- Applications ---------------------------------------------------------------------------------------------------
create table files (
  id uuid primary key,
  tenant_id smallint not null references tenants,
  -- 'private' files are only ever given out by a signed link
  access text not null check (access in ('public', 'private')),
  name text not null,
  media_type text not null,
  byte_size int not null,
  sha256 bytea not null,
  created_at timestamptz not null
);

create table applications (
  id bigint generated always as identity primary key,
  uid uuid not null unique,
  tenant_id smallint not null references tenants,
  offer_id bigint not null,
  company_id bigint,
  candidate_account_id bigint,
  name text not null,
  email text not null check (email = lower(email)),
  message text not null default '',
  source text not null default '',
  locale text not null check (locale in ('pl', 'en')),
  file_id uuid references files,
  status text not null default 'received'
    check (status in ('received', 'viewed', 'shortlisted', 'interview', 'offer', 'hired', 'rejected', 'withdrawn')),
  -- without scripts there is no proof of work: the company sees it only after the e-mail is confirmed
  is_held boolean not null,
  email_confirmed_at timestamptz,
  created_at timestamptz not null,
  foreign key (tenant_id, offer_id) references offers (tenant_id, id)
);
create index applications_offer on applications (offer_id, id);

-- Append-only.
create table application_events (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  status text not null,
  at timestamptz not null
);

create table email_confirmations (
  token_hash bytea primary key,
  application_id bigint not null references applications on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table consents (
  id bigint generated always as identity primary key,
  tenant_id smallint not null references tenants,
  application_id bigint references applications on delete cascade,
  purpose text not null,
  text text not null,
  text_hash bytea not null,
  locale text not null,
  is_given boolean not null,
  source text not null,
  at timestamptz not null,
  withdrawn_at timestamptz
);

-- A repeat of a call with the same key gets the first answer.
create table idempotency_keys (
  tenant_id smallint not null,
  scope text not null,
  key text not null,
  request_hash bytea not null,
  status smallint,
  body jsonb,
  created_at timestamptz not null,
  primary key (tenant_id, scope, key)
);

create table spent_challenges (
  challenge text primary key,
  expires_at timestamptz not null
);

create table rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  hits int not null,
  primary key (bucket, window_start)
);

-- The demo's own mailbox (POSADA_MODE=demo); SMTP keeps nothing here.
create table mailbox (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  recipient text not null,
  subject text not null,
  html text not null,
  plain text not null,
  sent_at timestamptz not null
);

-- Mails that were taken over, so that a job that runs again does not mail again.
create table sent_mails (
  message_id text primary key,
  sent_at timestamptz not null
);
