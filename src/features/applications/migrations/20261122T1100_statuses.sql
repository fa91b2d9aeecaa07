-- Whose applications an account finds again; a company keeps what it received when the account goes.
create index applications_of_account on applications (tenant_id, candidate_account_id, id)
  where candidate_account_id is not null;
alter table applications add constraint applications_account_fkey
  foreign key (tenant_id, candidate_account_id) references accounts (tenant_id, id)
  on delete set null (candidate_account_id);

create index application_events_of_application on application_events (application_id, id);
create trigger application_events_are_append_only before update on application_events
  for each row execute function refuse_change();
