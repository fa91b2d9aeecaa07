-- The mailbox behind the e-mail (kernel/email-address.ts): the same person under another spelling. Rows of before have
-- none, and are older than anything that asks for it.
alter table applications add column mailbox text;
create index applications_mailbox on applications (mailbox, created_at);
create index applications_held on applications (created_at) where is_held;

-- What the first use of a link answered, so that a second one answers the same.
alter table email_confirmations add column has_released boolean;
