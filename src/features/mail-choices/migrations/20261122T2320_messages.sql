-- Whether somebody is mailed of messages that were not read; candidates choose it as well.
alter table mail_choices add column messages boolean not null default true;
