-- An offer that can use no code any more keeps none from other offers: codes put aside for it become free when it ends
-- or is deleted, whoever does that, and those that only publish once it is published. An expired offer keeps its code,
-- which can extend it. A code that is being redeemed at this moment is locked before its offer, so it is left out.
create function release_codes_of_offer() returns trigger language plpgsql as $$
begin
  update codes set reserved_for = null where id in (
    select id from codes
    where tenant_id = old.tenant_id and reserved_for = old.guid and used_at is null
      and (tg_op = 'DELETE' or new.state = 'ended' or use = 'publish')
    for update skip locked);
  return null;
end $$;

create trigger offers_release_codes after update of state on offers
  for each row when (old.state is distinct from new.state and new.state in ('published', 'ended'))
  execute function release_codes_of_offer();
create trigger offers_release_codes_on_delete after delete on offers
  for each row execute function release_codes_of_offer();

update codes set reserved_for = null from offers
where offers.tenant_id = codes.tenant_id and offers.guid = codes.reserved_for and codes.used_at is null
  and (offers.state = 'ended' or (codes.use = 'publish' and offers.state in ('published', 'expired')));
