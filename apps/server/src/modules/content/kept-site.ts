import { BlockList, isIP, isIPv6 } from 'node:net';
import type { ProgrammeKind } from '@sabai/contract';
import { isLocalePrefix, type LocalePrefix } from '@sabai/contract/locales';
import type { ConfigurationChanges } from '../../platform/configuration/configuration-changes.ts';
import { remember } from '../../platform/configuration/remember.ts';
import type { PictureReader } from '../../platform/pictures/pictures.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Identity } from '../identity/index.ts';
import { readBlockedNetworks, readPolicies, readSite } from './content.repository.ts';

export interface ProgrammeText {
  readonly id: number;
  readonly title: string;
  readonly text: string;
}

export interface ContentDependencies {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'seal' | 'storage'>;
  readonly approvals: Approvals;
  /** Host names of the operator's pages. */
  readonly ownHosts: readonly string[];
  readonly pictures: Pick<PictureReader, 'forShow'>;
  readonly identity: Pick<
    Identity,
    | 'settings'
    | 'lockSettings'
    | 'lockSoundSettings'
    | 'changeSettings'
    | 'listCurrencies'
    | 'currencyOf'
    | 'ownPrivileges'
    | 'staffNames'
  >;
  /** Returns whether deposits by bank are possible in a currency; without a cashier they are not. */
  readonly isBankOpen?: (currencyCode: string) => Promise<boolean>;
  /** Returns the texts of active programmes in a language; without it there are none. */
  readonly programmeTexts?: (kind: ProgrammeKind, locale: LocalePrefix) => Promise<readonly ProgrammeText[]>;
  /** Notifies of changes, here or by another process. */
  readonly changes: ConfigurationChanges;
}

/** The cached configuration, current since the last change. */
export type KeptSite = ReturnType<typeof keepSite>;

/** Interval of reads of the cashier's open channels. */
const bankLifetimeMs = 2000;

export function keepSite({ platform: { db, clock }, identity, isBankOpen, changes }: ContentDependencies) {
  const now = () => clock().getTime();
  const keep = <T>(load: () => Promise<T>) => {
    const kept = remember(load, changes.lifetimeMs, now);
    changes.onChange(kept.forget);
    return kept;
  };
  const site = keep(() => readSite(db));
  const blocked = keep(async () => {
    const list = new BlockList();
    for (const network of await readBlockedNetworks(db)) {
      const [address = '', bits] = network.split('/');
      list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
    }
    return list;
  });
  const banks = new Map<string, () => Promise<boolean>>();
  return {
    site,
    async isBankOpen(currencyCode: string): Promise<boolean> {
      if (!isBankOpen) return false;
      const known = banks.get(currencyCode) ?? remember(() => isBankOpen(currencyCode), bankLifetimeMs, now);
      banks.set(currencyCode, known);
      return known();
    },
    rules: keep(() => identity.settings(db)),
    currencies: keep(() => identity.listCurrencies(db)),
    /** Returns whether an address is in a blocked network; false for an invalid address. */
    isBlockedAddress: async (ip: string) => isIP(ip) !== 0 && (await blocked()).check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4'),
    policies: keep(() => readPolicies(db, clock())),
    /** Returns the language of an id, else the one of the request. */
    async languageOf(languageId: number | undefined, locale: LocalePrefix) {
      const { languages } = await site();
      const found = languages.find(({ id }) => id === languageId) ?? languages.find(({ prefix }) => prefix === locale);
      return { id: found?.id, prefix: isLocalePrefix(found?.prefix) ? found.prefix : locale };
    },
  };
}
