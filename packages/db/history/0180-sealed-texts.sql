-- Addresses of the network, names of browsers and what is written about and to a member stand sealed from here on. A sealed text
-- is longer than what it says, so its length is the contract's to judge; the server seals what was there before when it starts.
alter table member_passkeys drop constraint member_passkeys_name_check;
alter table member_messages drop constraint member_messages_title_check, drop constraint member_messages_body_check;
alter table member_message_replies drop constraint member_message_replies_body_check;

-- Wrong logins are counted by a name of where they come from. What was counted by addresses that can be read is forgotten.
delete from login_attempts;
-- Events tell neither where a member logged in nor what somebody wrote.
update outbox_events set payload = payload - 'ip' where topic = 'member.logged_in';
update outbox_events set payload = payload - 'title' where topic in ('message.received', 'message.sent', 'message.replied');
update live_messages set data = data - 'title' where topic = 'message';
update activity_logs set detail = null where activity in ('create_personal_message', 'reply_personal_message');
