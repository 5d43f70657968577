import { describe, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { abouts, groups, type SettingName, schema, settingNames } from './schema.ts';
import { SettingsError } from './settings-error.ts';

const refusalOf = (env: NodeJS.ProcessEnv): string => {
  try {
    readEnvironment(env);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as Error).message;
  }
};

/** Returns the setting alone, or with its required group. */
const exampleOf = (name: SettingName): NodeJS.ProcessEnv => {
  const names = groups.find(({ needs, mayHave }) => [...needs, ...mayHave].includes(name))?.needs ?? [];
  return Object.fromEntries([...names, name].map((each) => [each, abouts.get(schema.shape[each])!.example]));
};

test.each(settingNames)('%s has an example that parses, and one line in the README', (name) => {
  const { meaning, example } = abouts.get(schema.shape[name])!;
  expect(readEnvironment(exampleOf(name))[name]).toBeDefined();
  expect(`${meaning}${example}`).not.toMatch(/[\n|]/);
});

describe('a wrong value', () => {
  const wrong = [
    'postgresql:secret-word',
    'https://somebody:secret-word@example.com/x y',
    'ftp://somebody:secret-word@example.com',
    'secret-word and more',
    'no\nway',
    '‽',
  ];
  /** Settings that may contain a secret; no refusal repeats any of it. */
  const secrets = settingNames.filter((name) => /(KEY|SECRET|TOKEN|CONSENT|SID|SMTP_URL|DATABASE_URL)/.test(name));

  test.each(settingNames)('of %s is rejected in one sentence that names it, without a password', (name) => {
    for (const text of wrong) {
      const refusal = refusalOf({ ...exampleOf(name), [name]: text });
      if (refusal === '') continue;
      expect(refusal).toMatch(new RegExp(`^${name} [^\\n]*\\.$`));
      if (text.includes('@') || secrets.includes(name)) expect(refusal).not.toContain('secret-word');
    }
  });

  test('is rejected by each setting except file paths', () => {
    const takesAll = settingNames.filter((name) =>
      wrong.every((text) => !refusalOf({ ...exampleOf(name), [name]: text })),
    );
    expect(takesAll.filter((name) => !/_(DIR|FILE)$/.test(name))).toEqual([]);
  });
});

describe('settings that belong together', () => {
  const all = groups.flatMap(({ needs, mayHave }) => needs.map((missing) => [missing, needs, mayHave] as const));
  test.each(all)('are rejected without %s', (missing, needs, mayHave) => {
    const env = exampleOf(missing);
    delete env[missing];
    expect(refusalOf(env)).toContain(missing);
    expect(refusalOf({ ...env, [missing]: '' })).toContain(missing);
    for (const name of mayHave) expect(refusalOf({ [name]: exampleOf(name)[name] })).toMatch(/SABAI_/);
    expect(needs.every((name) => exampleOf(name))).toBe(true);
  });
});

describe('an unknown setting name', () => {
  test.each([
    ['SABAI_ROLES', ' (did you mean SABAI_ROLE?)'],
    ['SABAI_TRUSTED_PROXY', ' (did you mean SABAI_TRUSTED_PROXIES?)'],
    ['sabai_host', ' (did you mean SABAI_HOST?)'],
    ['SABAI_EVERYTHING_ELSE', ''],
  ])('%s is rejected, with the nearest setting', (name, hint) =>
    expect(refusalOf({ [name]: 'secret' })).toBe(`${name} is no setting of this version${hint}: correct or remove it.`),
  );

  test('is ignored when empty, of other programs, or of the container platform', () =>
    expect(
      refusalOf({
        SABAI_ROLES: '',
        PATH: '/bin',
        SITE_URL: 'x',
        SABAI_SERVICE_HOST: '10.0.0.1',
        SABAI_API_SERVICE_PORT_HTTP: '3000',
        SABAI_PORT: 'tcp://10.0.0.1:3000',
        SABAI_PORT_3000_TCP_ADDR: '10.0.0.1',
      }),
    ).toBe(''));
});
