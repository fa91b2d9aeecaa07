-- Text of the consent to future recruitment that a rejection's mail proposes.
alter table application_events add column asked_consent text;
