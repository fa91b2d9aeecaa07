-- The words of a message are kept, so that looking through a conversation for one does not take every text apart again.
drop index chat_messages_words;
alter table chat_messages add column words tsvector generated always as (
  to_tsvector('simple', translate(lower(text), 'ąćęłńóśźżäöüéèáàíñçčšž', 'acelnoszzaoueeaainccsz'))
) stored;
create index chat_messages_words on chat_messages using gin (words);
