-- An imported offer can be extended by its company too. Whatever an import writes comes with another hash of its source.
drop trigger offers_note_their_extensions on offers;
create trigger offers_note_their_extensions after update of expired_at on offers
  for each row when (new.state = 'published' and old.state = 'published' and new.expired_at > old.expired_at
    and new.source_hash is not distinct from old.source_hash)
  execute function note_offer_end();
