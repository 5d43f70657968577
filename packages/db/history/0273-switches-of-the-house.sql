-- Switches used to be free words that nothing read. Now each is one that services hang on: what was open until today stays
-- open, and only what an operator had taken out of the four old ones stays switched off.
update site_settings
set enabled_features = array(
  select feature
  from unnest(array[
    'register', 'deposit', 'withdrawal', 'transfer', 'vault', 'play', 'demo', 'fairness', 'promotion', 'cashback', 'rebate',
    'affiliate', 'quest', 'coupon', 'reward', 'level', 'competition', 'message'
  ]) with ordinality as known (feature, place)
  where feature not in ('deposit', 'withdrawal', 'demo', 'fairness') or feature = any (enabled_features)
  order by place
);
alter table site_settings
  alter column enabled_features set default '{register,deposit,withdrawal,transfer,vault,play,demo,fairness,promotion,cashback,rebate,affiliate,quest,coupon,reward,level,competition,message}';

-- A house that gives its members nothing sends them home from pages that are built. One that has never decided gives all;
-- once somebody has changed the rules, what they have left is theirs. What is without content shows itself nowhere.
update identity_settings
set member_privileges = '{rebate,affiliate,quest,coupon,point}'
where member_privileges = '{}' and version = 1;
alter table identity_settings alter column member_privileges set default '{rebate,affiliate,quest,coupon,point}';
update site_settings
set visitor_privileges = '{rebate,affiliate,quest,coupon,point}'
where visitor_privileges = '{}' and version = 1;
alter table site_settings alter column visitor_privileges set default '{rebate,affiliate,quest,coupon,point}';
