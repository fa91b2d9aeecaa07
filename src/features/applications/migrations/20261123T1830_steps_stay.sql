-- A step goes with its application and not by itself. By the time of that cascade the application is gone already.
create function refuse_delete_of_application_step() returns trigger language plpgsql as $$
begin
  if exists (select from applications where id = old.application_id) then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger application_events_go_with_their_application before delete on application_events
  for each row execute function refuse_delete_of_application_step();
