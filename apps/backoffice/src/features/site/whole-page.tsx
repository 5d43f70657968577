import { SiteSetting } from '@sabai/contract';
import { useTranslations } from 'use-intl/react';
import { api } from '../../app/api.ts';
import { usePolled } from '../../app/use-polled.ts';
import { SettingsEditor } from './settings-editor.tsx';
import { SitePage } from './site-page.tsx';
import { SitePreview } from './site-preview.tsx';

/** What is decided for the whole site: its name and look, whether it is open, switches, the installed app, services of others. */
export function WholePage() {
  const t = useTranslations('staff-site');
  const polled = usePolled((signal) => api('staff', 'site-setting').find(undefined, { signal }), 'site setting');
  return (
    <SitePage polled={polled}>
      {(data) => (
        <SettingsEditor
          polled={polled}
          data={data}
          shape={SiteSetting}
          what={t('tab.whole')}
          groups={[
            {
              title: t('group.look'),
              names: ['web_name', 'template_color', 'fav_icon', 'default_currency', 'money_format'],
            },
            { title: t('group.closed'), names: ['is_closed', 'closed_image', 'mobile_host'] },
            {
              title: t('group.visitors'),
              names: ['visitor_privileges', 'visitor_features', 'should_iframe_redirect', 'is_push_trigger_active'],
            },
            {
              title: t('group.app'),
              names: ['pwa_name', 'pwa_short_name', 'pwa_background_color', 'pwa_theme_color'],
            },
            {
              title: t('group.services'),
              names: ['google_tag_management', 'google_analytic_id', 'facebook_meta_pixel', 'hotjar_key_ids'],
            },
            { title: t('group.more'), names: [] },
          ]}
          preview={(values) => <SitePreview values={values} />}
          save={(values, { version }) => api('staff', 'site-setting').patch(null, { ...values, version })}
        />
      )}
    </SitePage>
  );
}
