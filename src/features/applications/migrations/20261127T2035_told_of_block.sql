-- The block of the offer that whoever sent it was last told of: they alone learn that the offer is back.
alter table applications add column told_of_block uuid;
