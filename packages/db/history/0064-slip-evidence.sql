-- Staff see who else has shown the same transfer or the same picture.
create index slips_by_transfer on slips (trans_ref) where trans_ref is not null;
create index slips_by_picture on slips (pixel_hash);
