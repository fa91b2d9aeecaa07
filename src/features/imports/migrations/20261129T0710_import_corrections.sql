-- Values that an import stored otherwise than given, the first ones of a run; the file of its report has all of them.
create table import_corrections (
  id bigint generated always as identity primary key,
  tenant_id smallint not null,
  run_id bigint not null,
  line int not null,
  source text not null,
  source_id text not null,
  field text not null,
  reason text not null,
  detail text not null,
  became text not null,
  foreign key (tenant_id, run_id) references import_runs (tenant_id, id) on delete cascade
);
create index import_corrections_by_run on import_corrections (run_id, id);

alter table import_runs add column corrected_count int not null default 0;
