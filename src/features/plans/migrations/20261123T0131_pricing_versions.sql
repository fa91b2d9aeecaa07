alter table pricing add column version int not null default 1;

-- What a board sold in each version, from the first change on.
create table pricing_versions (
  tenant_id smallint not null references tenants,
  version int not null,
  -- As the contract has it (pricingFile).
  settings jsonb not null,
  -- An operator's e-mail; '' for the program itself.
  person text not null default '',
  at timestamptz not null default now(),
  primary key (tenant_id, version)
);
