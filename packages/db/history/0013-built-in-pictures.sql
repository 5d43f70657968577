-- An empty path means the site's own picture, which the site knows by itself.
alter table site_settings alter column closed_image set default '', alter column fav_icon set default '';
update site_settings set closed_image = '', fav_icon = '';
alter table seo_texts alter column og_image set default '';
