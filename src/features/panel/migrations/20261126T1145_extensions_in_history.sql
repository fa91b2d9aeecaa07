-- The new end of an offer that runs on: a step from 'published' to 'published' that names one is an extension, and no bump.
alter table offer_state_events add column until timestamptz;

create function note_offer_end() returns trigger language plpgsql as $$
begin
  insert into offer_state_events (tenant_id, offer_id, from_state, to_state, account_id, until, at)
  values (new.tenant_id, new.id, old.state, new.state,
    nullif(current_setting('posada.account', true), '')::bigint, new.expired_at, now());
  return null;
end $$;
-- Of offers that a company publishes here: what is imported moves its end with every reading.
create trigger offers_note_their_extensions after update of expired_at on offers
  for each row when (new.state = 'published' and old.state = 'published' and new.expired_at > old.expired_at
    and new.source is null)
  execute function note_offer_end();
