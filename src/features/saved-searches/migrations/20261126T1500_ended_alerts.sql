-- Alerts that a link of their mails turned off, kept for a day, so that the same alert can be turned on again.
create table ended_alerts (
  saved_search_id bigint primary key,
  tenant_id smallint not null references tenants,
  uid uuid not null unique,
  frequency text not null check (frequency in ('daily', 'twiceAWeek', 'weekly')),
  code_hash bytea not null unique,
  created_at timestamptz not null,
  activated_at timestamptz,
  makes_account boolean not null,
  mailed_through bigint not null,
  covered_until timestamptz not null,
  ended_at timestamptz not null,
  foreign key (tenant_id, saved_search_id) references saved_searches (tenant_id, id) on delete cascade
);
create index ended_alerts_by_age on ended_alerts (tenant_id, ended_at);
