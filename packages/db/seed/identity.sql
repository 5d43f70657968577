insert into security_questions (id, code, order_no) values
  (1, 'first_school', 1), (2, 'first_pet', 2), (3, 'birth_town', 3), (4, 'childhood_friend', 4), (5, 'favorite_food', 5);

insert into register_channels (id, code, order_no) values
  (1, 'search', 1), (2, 'facebook', 2), (3, 'line', 3), (4, 'youtube', 4), (5, 'friend', 5), (6, 'other', 6);

insert into identity_settings (member_features) values ('{Personal Message}');
