-- Where somebody was going who had no account yet: an employer goes there once the address is confirmed.
alter table mailed_tokens add column return_to text not null default '';
