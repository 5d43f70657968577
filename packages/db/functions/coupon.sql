-- What was given stays given.
create or replace function coupon_success_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'coupon_redemptions: % redemption % has ended', old.state, old.id
    using errcode = 'insufficient_privilege', table = 'coupon_redemptions';
end $$;
create or replace trigger coupon_success_is_kept before update of state on coupon_redemptions
  for each row when (old.state = 'success') execute function coupon_success_is_kept();
alter table coupon_redemptions enable always trigger coupon_success_is_kept;
