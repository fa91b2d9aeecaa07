-- Whose account is gone gets no more mails about the application; the company that received it is told so.
alter table applications add column sender_gone_at timestamptz;

-- That a company no longer keeps an application, for the history of whoever sent it: nothing of what was in it.
create table removed_applications (
  uid uuid primary key,
  tenant_id smallint not null references tenants,
  account_id bigint not null,
  offer_id bigint not null,
  sent_at timestamptz not null,
  removed_at timestamptz not null,
  -- The time that the company keeps applications was over; else somebody there deleted it.
  is_outdated boolean not null,
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, offer_id) references offers (tenant_id, id) on delete cascade
);
create index removed_applications_of_account on removed_applications (tenant_id, account_id, removed_at);
