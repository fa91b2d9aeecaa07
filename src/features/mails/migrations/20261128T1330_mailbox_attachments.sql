-- Files of a mail in the demo's mailbox: name, type and content in Base64.
alter table mailbox add column attachments jsonb not null default '[]';
