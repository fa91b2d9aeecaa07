-- Append-only: what has become of an offer, whoever wrote the change. Its beginning is `offers.created_at`.
create table offer_state_events (
  id bigint generated always as identity primary key,
  tenant_id smallint not null references tenants,
  offer_id bigint not null,
  from_state text not null,
  to_state text not null,
  -- Who did it, where somebody of its company did.
  account_id bigint,
  -- Why it was finished, as its company says.
  reason text,
  at timestamptz not null,
  foreign key (tenant_id, offer_id) references offers (tenant_id, id) on delete cascade
);
create index offer_state_events_of_offer on offer_state_events (tenant_id, offer_id, id);
create trigger offer_state_events_are_append_only before update on offer_state_events
  for each row execute function refuse_change();

create function note_offer_state() returns trigger language plpgsql as $$
begin
  insert into offer_state_events (tenant_id, offer_id, from_state, to_state, account_id, reason, at)
  values (new.tenant_id, new.id, old.state, new.state,
    nullif(current_setting('posada.account', true), '')::bigint,
    nullif(current_setting('posada.reason', true), ''), now());
  return null;
end $$;
create trigger offers_note_their_state after update of state on offers
  for each row when (old.state is distinct from new.state) execute function note_offer_state();

create index applications_of_company on applications (tenant_id, company_id, id) where company_id is not null;
