insert into bonus_settings default values;
