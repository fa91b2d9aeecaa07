-- The offer that a guest wanted to keep when asked to register: a favourite once the address is confirmed.
alter table mailed_tokens add column favourite_offer_uid uuid;
