-- A bump is a step from 'published' to 'published': by the plan where no account is named.
create trigger offers_note_their_bumps after update of bumps_used on offers
  for each row when (new.bumps_used > old.bumps_used and new.state = 'published' and old.state = 'published')
  execute function note_offer_state();
