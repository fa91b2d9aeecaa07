-- With what a mailed link was asked for; its mail says so to whoever reads it.
alter table mailed_tokens add column user_agent text not null default '';
