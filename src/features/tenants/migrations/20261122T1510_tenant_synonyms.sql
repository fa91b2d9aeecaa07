-- Words that mean the same on one board, beside those of its file.
create table tenant_synonyms (
  id bigint generated always as identity primary key,
  tenant_id smallint not null references tenants,
  words text[] not null check (cardinality(words) between 2 and 8),
  created_at timestamptz not null,
  unique (tenant_id, id)
);
create index tenant_synonyms_of_tenant on tenant_synonyms (tenant_id, id);
