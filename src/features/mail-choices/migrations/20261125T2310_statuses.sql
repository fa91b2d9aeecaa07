-- Whether a candidate is mailed of what becomes of their applications.
alter table mail_choices add column statuses boolean not null default true;
