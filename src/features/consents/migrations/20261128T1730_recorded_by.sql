-- The company's account that recorded an answer for somebody who gave it in another way; null for their own answers.
alter table consents add column recorded_by_account_id bigint;
