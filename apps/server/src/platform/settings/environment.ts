import { groups, type SettingName, schema, settingNames, type Values } from './schema.ts';
import { SettingsError } from './settings-error.ts';

const isSetting = (name: string): name is SettingName => settingNames.some((known) => known === name);

/** Returns whether Kubernetes or linked containers have added the variable for a service called sabai. */
const isOfContainers = (name: string, text: string) =>
  /_SERVICE_(HOST|PORT)|_PORT_\d+_(TCP|UDP)/.test(name) || /^(tcp|udp):\/\//.test(text);

/** Returns the edit distance of two names. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, wanted] of [...other].entries())
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (letter === wanted ? 0 : 1)));
    row = next;
  }
  return row[other.length]!;
}

/** Rejects an unknown setting at start, since the mistake would show much later. */
function refuseUnknown(name: string): never {
  const [nearest] = settingNames
    .map((known) => ({ known, far: distance(name.toUpperCase(), known) }))
    .sort((a, b) => a.far - b.far);
  const hint = nearest && nearest.far <= 4 ? ` (did you mean ${nearest.known}?)` : '';
  throw new SettingsError(`${name} is no setting of this version${hint}: correct or remove it.`);
}

/**
 * Completes groups: all or none of a group. A missing setting of a started group is read as empty, which every kind
 * rejects.
 */
function completeGroups(given: Partial<Record<SettingName, string>>): Partial<Record<SettingName, string>> {
  const complete = { ...given };
  for (const { needs, mayHave, refusal } of groups) {
    const first = [...needs, ...mayHave].find((name) => given[name] !== undefined);
    const missing = needs.filter((name) => given[name] === undefined);
    if (first === undefined || missing.length === 0) continue;
    if (refusal) throw new SettingsError(refusal(first, missing));
    for (const name of missing) complete[name] = '';
  }
  return complete;
}

/**
 * Reads the settings of an environment, each by its kind; an empty value counts as unset.
 * @throws SettingsError about the first that is wrong, unknown, or missing in its group, without secrets.
 */
export function readEnvironment(env: NodeJS.ProcessEnv): Values {
  const given: Partial<Record<SettingName, string>> = {};
  for (const [name, text] of Object.entries(env)) {
    if (!text) continue;
    if (isSetting(name)) given[name] = text;
    else if (/^SABAI_/i.test(name) && !isOfContainers(name, text)) refuseUnknown(name);
  }
  const read = schema.safeParse(completeGroups(given));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new SettingsError(`${String(issue?.path[0])} ${issue?.message}`);
}
