insert into loyalty_settings default values;
