-- The outbox holds what still has to be heard and nothing else: an event that all its consumers have handled is deleted in the commit of the
-- last of them. Every movement of money writes one, and three more indexes to tell the waiting from the settled took most of what that cost.

delete from outbox_events where settled_at is not null;
drop index outbox_events_waiting, outbox_events_waiting_of_member, outbox_events_settled;
alter table outbox_events drop column settled_at;
