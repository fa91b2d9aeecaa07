-- Consents stand on their own: whoever asks names the subject, such as application:0199…
alter table consents add column subject text;
update consents set subject = 'application:' || applications.uid
from applications where applications.id = consents.application_id;
-- Of nobody any more.
delete from consents where subject is null;
alter table consents alter column subject set not null, drop column application_id;
create index consents_of_subject on consents (tenant_id, subject, id);

-- A yes that a later no took back has been withdrawn then.
update consents as given set withdrawn_at = (
  select min(later.at) from consents as later
  where later.tenant_id = given.tenant_id and later.subject = given.subject and later.purpose = given.purpose
    and later.id > given.id and not later.is_given)
where given.is_given and given.withdrawn_at is null;
