-- The inbox is there in every installation: whoever looks for a way to support finds it first.
insert into site_items (kind, order_no, content)
  select 'contact-channel', coalesce(min(order_no), 1) - 1,
    jsonb_build_object('code_name', 'inbox', 'link', '/setting/personal-message/write-memo', 'is_default', false)
  from site_items where kind = 'contact-channel'
  having not coalesce(bool_or(content ->> 'code_name' = 'inbox'), false);
