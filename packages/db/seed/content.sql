insert into currencies (id, code, order_no, is_offered) values
  (1, 'THB', 1, true), (2, 'BDT', 2, true), (3, 'BRL', 3, true), (4, 'CNY', 4, true), (5, 'EUR', 5, true),
  (6, 'IDR', 6, true), (7, 'INR', 7, true), (8, 'JPY', 8, true), (9, 'KRW', 9, true), (10, 'MMK', 10, true),
  (11, 'MYR', 11, true), (12, 'PHP', 12, true), (13, 'USD', 13, true), (14, 'VND', 14, true),
  (15, 'USDT', 15, false);

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

insert into languages (id, prefix, order_no, is_default) values
  (1, 'en', 1, true), (2, 'th', 2, false), (3, 'id', 3, false), (4, 'my', 4, false), (5, 'zh', 5, false),
  (6, 'ko', 6, false), (7, 'hi', 7, false), (8, 'vn', 8, false), (9, 'ph', 9, false), (10, 'pt', 10, false),
  (11, 'br', 11, false), (12, 'bd', 12, false), (13, 'jp', 13, false), (14, 'es', 14, false), (15, 'mm', 15, false);

-- The suggested currency of each language at registration.
insert into currency_languages (id, currency_id, language_id)
  select l.id, c.id, l.id
  from (values ('en', 'THB'), ('th', 'THB'), ('id', 'IDR'), ('my', 'MYR'), ('zh', 'CNY'), ('ko', 'KRW'), ('hi', 'INR'),
    ('vn', 'VND'), ('ph', 'PHP'), ('pt', 'EUR'), ('br', 'BRL'), ('bd', 'BDT'), ('jp', 'JPY'), ('es', 'EUR'),
    ('mm', 'MMK')) as suggested (prefix, code)
  join languages l using (prefix)
  join currencies c using (code);

insert into site_settings default values;

insert into layout_positions (id, code, order_no) values
  (1, 'home-top', 1), (2, 'home-middle', 2), (3, 'lobby-top', 3), (4, 'promotions-top', 4), (5, 'cashbox', 5);

-- Every installation has the inbox, the first contact channel.
insert into site_items (kind, order_no, content) values
  ('contact-channel', 0, '{"code_name": "inbox", "link": "/setting/personal-message/write-memo", "is_default": false}');
