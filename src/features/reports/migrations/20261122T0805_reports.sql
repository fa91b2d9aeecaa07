create table reports (
  id bigint generated always as identity primary key,
  uid uuid not null unique,
  tenant_id smallint not null references tenants,
  offer_id bigint not null,
  -- as the offer was called when it was reported
  offer_title text not null,
  company_name text not null,
  reason text not null check (reason in ('scam', 'discrimination', 'misleading', 'wrong-data', 'expired', 'other')),
  text text not null,
  -- null without one, and 90 days after the last answer
  email text,
  locale text not null check (locale in ('pl', 'en')),
  -- keyed hash of sender and content, so that a form sent twice is one report; null after a day
  fingerprint bytea,
  created_at timestamptz not null,
  state text not null check (state in ('open', 'appealed', 'answered')),
  -- of the latest answer
  answered_at timestamptz,
  -- sha256 of the token: who reads this table cannot use it
  appeal_token_hash bytea unique,
  appeal_expires_at timestamptz,
  appealed_at timestamptz,
  appeal_text text,
  check ((state = 'answered') <= (answered_at is not null)),
  unique (tenant_id, id),
  unique (tenant_id, fingerprint),
  foreign key (tenant_id, offer_id) references offers (tenant_id, id) on delete cascade
);
create index reports_of_offer on reports (offer_id);
create index reports_waiting on reports (id) where state <> 'answered';
create index reports_to_erase on reports (answered_at) where email is not null;

create table report_answers (
  tenant_id smallint not null,
  report_id bigint not null,
  -- 1 answers the report, 2 its appeal
  round smallint not null check (round in (1, 2)),
  outcome text not null check (outcome in ('rejected', 'blocked')),
  text text not null,
  operator text not null,
  answered_at timestamptz not null,
  primary key (report_id, round),
  foreign key (tenant_id, report_id) references reports (tenant_id, id) on delete cascade
);
