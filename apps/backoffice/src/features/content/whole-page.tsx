import { SiteSetting } from '@sabai/contract';
import { api } from '../../shared/api/api.ts';
import { SettingsPage } from './settings-page.tsx';
import { SitePreview } from './site-preview.tsx';

const groups = {
  look: ['web_name', 'template_color', 'fav_icon', 'default_currency', 'money_format', 'default_locale'],
  closed: ['is_closed', 'hide_content', 'closed_image', 'mobile_host'],
  visitors: [
    'enabled_features',
    'visitor_privileges',
    'visitor_features',
    'should_iframe_redirect',
    'is_push_trigger_active',
  ],
  app: ['pwa_name', 'pwa_short_name', 'pwa_background_color', 'pwa_theme_color'],
  services: ['google_tag_management', 'google_analytic_id', 'facebook_meta_pixel', 'hotjar_key_ids'],
  more: [],
} as const;

/** Fields that one person cannot change alone: closing the site, the mobile redirect, and third-party scripts. */
const asksFor = ['is_closed', 'hide_content', 'mobile_host', ...groups.services];

/**
 * Settings of the whole site: its name and look, whether it is open, switches, the installed app, third-party services.
 */
export const WholePage = () => (
  <SettingsPage
    name="site setting"
    permission="site.setting.change"
    calls={api('staff', 'site-setting')}
    shape={SiteSetting}
    tab="whole"
    groups={groups}
    asksFor={asksFor}
    preview={(values) => <SitePreview values={values} />}
  />
);
