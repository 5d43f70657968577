import {
  type FormField,
  formFields,
  MemberRule,
  SiteItemLife,
  SiteLanguage,
  SiteSetting,
  siteItemContents,
  siteItemKinds,
  staffPolicy,
} from '@sabai/contract';
import words from '@sabai/locales/en/content-office.json' with { type: 'json' };
import { expect, test } from 'vitest';

const shapes = [SiteSetting, MemberRule, SiteLanguage, SiteItemLife, staffPolicy.create.body];
const fields: FormField[] = [...shapes, ...Object.values(siteItemContents)].flatMap((shape) => formFields(shape));

test('has a label for every form field, option and item kind', () => {
  const missing = fields.map((field) => field.words).filter((name) => !Object.hasOwn(words.field, name));
  const options = fields
    .flatMap((field) => field.options)
    .filter((option) => !Object.hasOwn(words.option, option.replaceAll(/[ -]/g, '_')));
  const kinds = siteItemKinds.filter((kind) => !Object.hasOwn(words.kind, kind) || !Object.hasOwn(words.about, kind));
  expect({ missing, options, kinds }).toEqual({ missing: [], options: [], kinds: [] });
});

test('labels the default flag of a contact channel differently from that of a language', () => {
  const find = (shape: Parameters<typeof formFields>[0]) =>
    formFields(shape).find(({ name }) => name === 'is_default')!;
  expect(words.field[find(SiteLanguage).words as 'is_default']).toBe('Default language');
  expect(words.field[find(siteItemContents['contact-channel']).words as 'is_default']).toBe('Default channel');
});

test('chooses the input of a field from its schema', () => {
  const inputs = Object.fromEntries(fields.map(({ name, input }) => [name, input]));
  expect(inputs).toMatchObject({
    web_name: 'line',
    template_color: 'theme',
    pwa_theme_color: 'color',
    visitor_privileges: 'choices',
    facebook_meta_pixel: 'list',
    default_currency: 'currency-code',
    currency_id: 'currency',
    language_id: 'language',
    layout_position_id: 'place',
    starts_at: 'moment',
    image_url: 'picture',
    src: 'link',
    closed_text: 'text',
    is_closed: 'switch',
    otp_lifetime_s: 'duration',
    otp_codes_per_day: 'whole',
    sections: 'sections',
  });
});
