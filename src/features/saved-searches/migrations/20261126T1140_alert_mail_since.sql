-- when what the mail tells of began: the time for mails before it, or the confirmation of the alert
alter table alert_mails add column since timestamptz;
