-- A step goes with its offer and not by itself. By the time of that cascade the offer is gone already.
create function refuse_delete_of_offer_step() returns trigger language plpgsql as $$
begin
  if exists (select from offers where tenant_id = old.tenant_id and id = old.offer_id) then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger offer_state_events_go_with_their_offer before delete on offer_state_events
  for each row execute function refuse_delete_of_offer_step();
