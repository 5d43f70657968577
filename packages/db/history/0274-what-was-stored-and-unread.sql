-- A member has asked not to be greeted again, in whichever browser.
alter table members add column welcome_hidden_at timestamptz;
-- Consent is given, not taken away.
alter table members alter column is_subscribed set default false;
-- Empty: an address without a language speaks the default language.
alter table site_settings add column default_locale text not null default '';
