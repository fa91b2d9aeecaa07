-- The documents that the text of a consent speaks of, as they were then: key, the day it is in force from, hash of its text.
alter table consents add column documents jsonb not null default '[]';
