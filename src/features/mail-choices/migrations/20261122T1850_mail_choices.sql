-- What somebody of a company wants to be mailed; without a row all of it at once.
create table mail_choices (
  tenant_id smallint not null,
  account_id bigint not null,
  applications text not null check (applications in ('at-once', 'daily')),
  expiring boolean not null,
  published boolean not null,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);

-- Applications that their reader is told of with the next daily mail.
create table digest_entries (
  tenant_id smallint not null references tenants,
  account_id bigint not null,
  application_id bigint not null references applications on delete cascade,
  primary key (application_id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);
create index digest_entries_of_account on digest_entries (tenant_id, account_id);
