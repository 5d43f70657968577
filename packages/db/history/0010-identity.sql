-- The currencies a member can choose; what each one looks like is known to the contract by its code.
create table currencies (
  id integer primary key,
  code text not null constraint currencies_once_per_code unique,
  order_no integer not null,
  is_offered boolean not null default true
);

insert into currencies (id, code, order_no, is_offered) values
  (1, 'THB', 1, true), (2, 'BDT', 2, true), (3, 'BRL', 3, true), (4, 'CNY', 4, true), (5, 'EUR', 5, true),
  (6, 'IDR', 6, true), (7, 'INR', 7, true), (8, 'JPY', 8, true), (9, 'KRW', 9, true), (10, 'MMK', 10, true),
  (11, 'MYR', 11, true), (12, 'PHP', 12, true), (13, 'USD', 13, true), (14, 'VND', 14, true),
  (15, 'USDT', 15, false);

-- Banks a member can be paid at. An empty `account_digits` takes any account number of 6 to 20 digits.
create table banks (
  id integer primary key,
  code text not null,
  name text not null,
  currency_code text not null references currencies (code),
  account_digits integer[] not null default '{}',
  order_no integer not null,
  constraint banks_once_per_currency unique (currency_code, code)
);

insert into banks (id, code, name, currency_code, account_digits, order_no) values
  (1, 'KBANK', 'Kasikornbank', 'THB', '{10}', 1),
  (2, 'SCB', 'Siam Commercial Bank', 'THB', '{10}', 2),
  (3, 'BBL', 'Bangkok Bank', 'THB', '{10}', 3),
  (4, 'KTB', 'Krungthai Bank', 'THB', '{10}', 4),
  (5, 'BAY', 'Krungsri (Bank of Ayudhya)', 'THB', '{10}', 5),
  (6, 'TTB', 'TMBThanachart Bank', 'THB', '{10}', 6),
  (7, 'GSB', 'Government Savings Bank', 'THB', '{12,15}', 7),
  (8, 'BAAC', 'Bank for Agriculture and Agricultural Cooperatives', 'THB', '{12}', 8),
  (9, 'GHB', 'Government Housing Bank', 'THB', '{12}', 9),
  (10, 'CIMBT', 'CIMB Thai Bank', 'THB', '{10}', 10),
  (11, 'UOBT', 'United Overseas Bank (Thai)', 'THB', '{10}', 11),
  (12, 'LHFG', 'Land and Houses Bank', 'THB', '{10}', 12),
  (13, 'KKP', 'Kiatnakin Phatra Bank', 'THB', '{10,14}', 13),
  (14, 'TISCO', 'TISCO Bank', 'THB', '{10,14}', 14),
  (15, 'ICBCT', 'ICBC (Thai)', 'THB', '{10}', 15),
  (16, 'IBANK', 'Islamic Bank of Thailand', 'THB', '{10}', 16),
  (101, 'BRAC', 'BRAC Bank', 'BDT', '{}', 1), (102, 'DBBL', 'Dutch-Bangla Bank', 'BDT', '{}', 2),
  (103, 'IBBL', 'Islami Bank Bangladesh', 'BDT', '{}', 3),
  (111, 'ITAU', 'Itaú Unibanco', 'BRL', '{}', 1), (112, 'BRADESCO', 'Bradesco', 'BRL', '{}', 2),
  (113, 'BB', 'Banco do Brasil', 'BRL', '{}', 3), (114, 'NUBANK', 'Nubank', 'BRL', '{}', 4),
  (121, 'ICBC', 'Industrial and Commercial Bank of China', 'CNY', '{}', 1),
  (122, 'CCB', 'China Construction Bank', 'CNY', '{}', 2), (123, 'ABC', 'Agricultural Bank of China', 'CNY', '{}', 3),
  (124, 'BOC', 'Bank of China', 'CNY', '{}', 4),
  (131, 'SANTANDER', 'Banco Santander', 'EUR', '{}', 1), (132, 'BBVA', 'BBVA', 'EUR', '{}', 2),
  (133, 'CAIXABANK', 'CaixaBank', 'EUR', '{}', 3), (134, 'CGD', 'Caixa Geral de Depósitos', 'EUR', '{}', 4),
  (141, 'BCA', 'Bank Central Asia', 'IDR', '{10}', 1), (142, 'BRI', 'Bank Rakyat Indonesia', 'IDR', '{15}', 2),
  (143, 'BNI', 'Bank Negara Indonesia', 'IDR', '{10}', 3), (144, 'MANDIRI', 'Bank Mandiri', 'IDR', '{13}', 4),
  (151, 'SBI', 'State Bank of India', 'INR', '{}', 1), (152, 'HDFC', 'HDFC Bank', 'INR', '{}', 2),
  (153, 'ICICI', 'ICICI Bank', 'INR', '{}', 3),
  (161, 'MUFG', 'MUFG Bank', 'JPY', '{7}', 1), (162, 'SMBC', 'Sumitomo Mitsui Banking Corporation', 'JPY', '{7}', 2),
  (163, 'MIZUHO', 'Mizuho Bank', 'JPY', '{7}', 3),
  (171, 'KB', 'KB Kookmin Bank', 'KRW', '{}', 1), (172, 'SHINHAN', 'Shinhan Bank', 'KRW', '{}', 2),
  (173, 'WOORI', 'Woori Bank', 'KRW', '{}', 3),
  (181, 'KBZ', 'KBZ Bank', 'MMK', '{}', 1), (182, 'AYA', 'AYA Bank', 'MMK', '{}', 2), (183, 'CB', 'CB Bank', 'MMK', '{}', 3),
  (191, 'MAYBANK', 'Maybank', 'MYR', '{12}', 1), (192, 'CIMB', 'CIMB Bank', 'MYR', '{10,14}', 2),
  (193, 'PBB', 'Public Bank', 'MYR', '{10}', 3), (194, 'RHB', 'RHB Bank', 'MYR', '{14}', 4),
  (201, 'BDO', 'BDO Unibank', 'PHP', '{10,12}', 1), (202, 'BPI', 'Bank of the Philippine Islands', 'PHP', '{10}', 2),
  (203, 'METROBANK', 'Metrobank', 'PHP', '{13}', 3),
  (211, 'JPMC', 'JPMorgan Chase', 'USD', '{}', 1), (212, 'BOFA', 'Bank of America', 'USD', '{}', 2),
  (213, 'WELLS', 'Wells Fargo', 'USD', '{}', 3),
  (221, 'VCB', 'Vietcombank', 'VND', '{}', 1), (222, 'BIDV', 'BIDV', 'VND', '{}', 2),
  (223, 'TCB', 'Techcombank', 'VND', '{}', 3), (224, 'CTG', 'VietinBank', 'VND', '{}', 4);

create table security_questions (id integer primary key, code text not null unique, order_no integer not null);
insert into security_questions (id, code, order_no) values
  (1, 'first_school', 1), (2, 'first_pet', 2), (3, 'birth_town', 3), (4, 'childhood_friend', 4), (5, 'favorite_food', 5);

create table register_channels (id integer primary key, code text not null unique, order_no integer not null);
insert into register_channels (id, code, order_no) values
  (1, 'search', 1), (2, 'facebook', 2), (3, 'line', 3), (4, 'youtube', 4), (5, 'friend', 5), (6, 'other', 6);

-- What this module enforces and an operator may change. One row.
create table identity_settings (
  id boolean primary key default true constraint identity_settings_is_one_row check (id),
  time_zone text not null default 'Asia/Bangkok',
  password_min_length integer not null default 6 check (password_min_length between 6 and 64),
  password_max_length integer not null default 200 check (password_max_length between 64 and 200),
  username_min integer not null default 6,
  username_max integer not null default 20,
  phone_min integer not null default 9,
  phone_max integer not null default 15,
  otp_lifetime_s integer not null default 300 check (otp_lifetime_s between 60 and 600),
  otp_resend_after_s integer not null default 60 check (otp_resend_after_s > 0),
  otp_codes_per_day integer not null default 10 check (otp_codes_per_day > 0),
  default_country text not null default 'TH',
  profile_dob boolean not null default false,
  profile_gender boolean not null default false,
  profile_register_channel boolean not null default false,
  register_with_email boolean not null default false,
  email_required boolean not null default false,
  member_privileges text[] not null default '{}',
  member_features text[] not null default '{}'
);
insert into identity_settings default values;

create table members (
  member_id uuid primary key default uuidv7(),
  username text not null,
  phone text not null constraint members_phone_is_e164 check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  country_code text not null,
  currency_code text not null references currencies (code),
  language text not null default 'en',
  password_hash text not null,
  ref_code text not null,
  referred_by uuid,
  first_name text not null default '',
  last_name text not null default '',
  birth_date date,
  gender text check (gender in ('male', 'female')),
  email text,
  line_id text,
  register_channel_id integer references register_channels (id),
  security_question_id integer references security_questions (id),
  security_answer_hash text,
  bank_id integer references banks (id),
  bank_no text,
  is_subscribed boolean not null default true,
  is_blocked boolean not null default false,
  terms_accepted_at timestamptz not null,
  phone_verified_at timestamptz,
  login_count integer not null default 0,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  constraint members_bank_account_is_whole check ((bank_id is null) = (bank_no is null))
);
create index members_by_age on members (created_at, member_id);

-- What must be unique across all members. A member's own rows are spread by member, so such a claim cannot be a unique key
-- of theirs; here it is spread by the claimed value.
create table member_claims (
  kind text not null check (kind in ('username', 'ref_code', 'bank_account')),
  value text not null,
  claimed_by uuid not null,
  primary key (kind, value)
);

create table member_sessions (
  member_id uuid not null references members,
  session_id uuid not null default uuidv7(),
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('logout', 'password_changed', 'password_reset', 'blocked')),
  primary key (member_id, session_id),
  constraint member_sessions_end_has_a_reason check ((ended_at is null) = (ended_because is null))
);

-- Opens one websocket once. The browser holds the ticket itself, the database only its hash.
create table session_tickets (
  member_id uuid not null references members,
  ticket_hash bytea not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, ticket_hash)
);
create index session_tickets_expired on session_tickets (expires_at);

-- One-time codes by recipient: a phone number in E.164, or the text somebody typed who has no account, for whom a row
-- without a message keeps the answers of forgot-password alike.
create table otp_requests (
  recipient text not null,
  reference_code text not null,
  purpose text not null check (purpose in ('register', 'profile_phone', 'reset_password')),
  member_id uuid,
  code_hash bytea not null,
  tries integer not null default 0 constraint otp_requests_five_tries check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz,
  verify_token_hash bytea,
  verify_token_expires_at timestamptz,
  verify_token_used_at timestamptz,
  primary key (recipient, reference_code)
);
create index otp_requests_newest on otp_requests (recipient, purpose, created_at desc);
create index otp_requests_by_token on otp_requests (verify_token_hash) where verify_token_hash is not null;

-- Attempts to prove a password, counted before the password is checked so that parallel guesses cannot outrun the count.
create table login_attempts (
  subject text not null,
  ip text not null,
  attempts integer not null,
  window_ends_at timestamptz not null,
  primary key (subject, ip)
);

create table staff (
  staff_id uuid primary key default uuidv7(),
  username text not null constraint staff_once_per_username unique,
  name text not null,
  role text not null check (role in ('admin', 'cashier', 'support')),
  password_hash text not null,
  is_disabled boolean not null default false,
  created_at timestamptz not null default now()
);

create table staff_sessions (
  staff_id uuid not null references staff,
  session_id uuid not null default uuidv7(),
  ip text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (staff_id, session_id)
);
