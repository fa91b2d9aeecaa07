-- An import may be a file that an operator uploads in the console.
alter table import_runs
  -- Of all its offers; '' where each row says its own.
  add column source text not null default '',
  -- To which all its offers belong; null where each row says its own.
  add column company_id bigint,
  -- Until it ends.
  add column file_id uuid references files,
  -- SHA-256 of what was uploaded; null for every other import.
  add column file_hash bytea,
  add column bytes_read bigint not null default 0,
  add column bytes_total bigint not null default 0,
  -- Who wants it to end before its time.
  add column cancelled_by text,
  drop constraint import_runs_outcome_check,
  add constraint import_runs_outcome_check check (outcome in ('complete', 'broken-off', 'cancelled')),
  add constraint import_runs_company_of_board foreign key (tenant_id, company_id) references companies (tenant_id, id)
    on delete set null (company_id);

-- The same file for the same board and source is one import, until it has failed.
create unique index import_runs_of_file on import_runs (tenant_id, source, file_hash)
  where file_hash is not null and (outcome is null or outcome = 'complete');
create index import_runs_file on import_runs (file_id) where file_id is not null;
