import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SettingsError } from '../platform/settings/settings-error.ts';
import { boundProvider, providerProblem } from './bound-provider.ts';
import type { Adapter, AdapterTools, CreateAdapter } from './extension-points.ts';

/** Everything that the named adapters provide, in their order. */
export type LoadedAdapters = Required<Adapter>;

const none: LoadedAdapters = { paymentProviders: [], smsCarriers: [], mailCarriers: [], identityChecks: [] };
const provided = Object.keys(none) as readonly (keyof Adapter)[];

async function importAdapter(name: string): Promise<CreateAdapter> {
  const address = path.isAbsolute(name) ? pathToFileURL(name).href : name;
  const module = (await import(/* @vite-ignore */ address).catch((error: unknown) => {
    throw new SettingsError(`SABAI_ADAPTERS names ${name}, which cannot be loaded: ${(error as Error).message}`);
  })) as { readonly default?: unknown };
  if (typeof module.default !== 'function')
    throw new SettingsError(`SABAI_ADAPTERS names ${name}, whose default export is no function.`);
  return module.default as CreateAdapter;
}

/** Returns the problem of the value of one property; `undefined` without one. */
function listProblem(key: keyof Adapter, value: unknown): string | undefined {
  if (!Array.isArray(value)) return `${key} is no array`;
  const nameless = value.find((one: unknown) => typeof (one as { name?: unknown } | null)?.name !== 'string');
  if (nameless !== undefined) return `${key} has an entry without a name`;
  const call = { smsCarriers: 'deliver', mailCarriers: 'deliver', identityChecks: 'checkPayee' }[key as 'smsCarriers'];
  const mute = call && (value as Record<string, unknown>[]).find((one) => typeof one[call] !== 'function');
  return mute ? `${key} has an entry without ${call}()` : undefined;
}

function requireSound(name: string, adapter: unknown): Adapter {
  const refuse = (problem: string): never => {
    throw new SettingsError(`The adapter ${name} cannot be used: ${problem}.`);
  };
  if (typeof adapter !== 'object' || adapter === null) return refuse('it returns no object');
  for (const [key, value] of Object.entries(adapter)) {
    if (!provided.includes(key as keyof Adapter))
      refuse(`it provides "${key}", but an adapter can only provide ${provided.join(', ')}`);
    const problem = listProblem(key as keyof Adapter, value);
    if (problem) refuse(problem);
  }
  return adapter as Adapter;
}

/**
 * Loads the adapters that the operator names, each by the path of its module or by the name of its package.
 * @throws SettingsError for one that cannot be loaded, provides something else, or serves what another one serves.
 */
export async function loadAdapters(names: readonly string[], tools: AdapterTools): Promise<LoadedAdapters> {
  let loaded = none;
  for (const name of names) {
    const create = await importAdapter(name);
    const { paymentProviders = [], ...adapter } = requireSound(name, await create(tools));
    for (const provider of paymentProviders) {
      const problem = providerProblem(provider, loaded.paymentProviders);
      if (problem) throw new SettingsError(`The adapter ${name} cannot be used: ${problem}.`);
      loaded = { ...loaded, paymentProviders: [...loaded.paymentProviders, boundProvider(provider)] };
    }
    loaded = {
      ...loaded,
      smsCarriers: [...loaded.smsCarriers, ...(adapter.smsCarriers ?? [])],
      mailCarriers: [...loaded.mailCarriers, ...(adapter.mailCarriers ?? [])],
      identityChecks: [...loaded.identityChecks, ...(adapter.identityChecks ?? [])],
    };
  }
  return loaded;
}
