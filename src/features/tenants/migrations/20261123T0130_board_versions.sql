alter table categories
  -- Found by its address and by its offers, but nowhere to be chosen.
  add column is_hidden boolean not null default false,
  -- Slugs of former times by language; each still leads here.
  add column former_seo_slugs jsonb not null default '{"pl": [], "en": []}';

alter table tenants
  -- Of the file that was loaded last, and the version that this made: a board that was edited since has a higher one.
  add column loaded_hash text,
  add column loaded_version int;

-- A board as its file says it (features/tenants/contract.ts), in each version from the first change on.
create table tenant_versions (
  tenant_id smallint not null references tenants,
  version int not null,
  file jsonb not null,
  -- An operator's e-mail; '' for a file that was loaded.
  person text not null default '',
  at timestamptz not null default now(),
  primary key (tenant_id, version)
);
