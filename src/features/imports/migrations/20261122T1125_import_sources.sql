-- An address whose offers are imported again and again. Its key is the source of all its offers.
create table import_sources (
  tenant_id smallint not null references tenants,
  id integer generated always as identity,
  key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  url text not null,
  every_hours smallint not null check (every_hours between 1 and 168),
  -- What the server called the file that was taken last; asked for again, it may answer that nothing has changed.
  etag text,
  next_run_at timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, key)
);
create index import_sources_due on import_sources (next_run_at);

alter table import_runs
  -- Offers that its address did not name any more.
  add column ended_count integer not null default 0,
  -- Such offers that stayed, since they were too many to be believed.
  add column held_back_count integer not null default 0;
