import type { SearchHit } from '@sabai/contract';
import { Dialog, Icon, type IconName } from '@sabai/ui';
import { Command } from 'cmdk';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { logOut } from '../../features/identity/login/log-out.ts';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { switchTheme, themeStore } from '../../shared/theme/office-theme.ts';
import type { OfficePage, ShownArea } from './areas.ts';
import { noteRecent, recentStore } from './recent.ts';
import { usePlace } from './use-place.ts';

interface Entry {
  readonly id: string;
  readonly icon: IconName;
  readonly name: string;
  /** Its area, which also matches searches. */
  readonly area?: string;
  readonly act: () => void;
}

function EntryItem({
  entry: { id, icon, name, area, act },
  isFound = false,
  onDone,
}: {
  entry: Entry;
  /** A result of the server, which need not contain the typed letters. */
  isFound?: boolean;
  onDone: () => void;
}) {
  return (
    <Command.Item
      value={id}
      forceMount={isFound}
      keywords={[name, area ?? '']}
      onSelect={() => {
        onDone();
        act();
      }}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-ink-2 aria-selected:bg-surface-3 aria-selected:text-ink-1 lg:min-h-9"
    >
      <Icon name={icon} className="size-4.5 text-ink-3" />
      <span className="font-medium">{name}</span>
      {area && <span className="ml-auto text-xs text-ink-3">{area}</span>}
    </Command.Item>
  );
}

/** Returns the pages that the reader may open, and the actions available everywhere. */
function useEntries(onKeys: () => void) {
  const t = useTranslations();
  const navigate = useNavigate();
  const { shown } = usePlace();
  const isLight = themeStore.use() === 'mist';
  const entryOf = ({ name, icon }: ShownArea, { to, label }: OfficePage, group: string): Entry => ({
    id: `${group} ${to}`,
    icon,
    name: t(label),
    area: t(`office.area.${name}`),
    act: () => void navigate(to),
  });
  const all = shown.flatMap((area) => area.pages.map((page) => ({ area, page })));
  const actions: Entry[] = [
    {
      id: 'theme',
      icon: isLight ? 'moon' : 'sun',
      act: switchTheme,
      name: t(isLight ? 'office.shell.darkTheme' : 'office.shell.lightTheme'),
    },
    { id: 'keys', icon: 'keyboard', name: t('office.keys.help'), act: onKeys },
    { id: 'account', icon: 'user', name: t('office.shell.account'), act: () => void navigate('/account') },
    { id: 'logout', icon: 'sign-out', name: t('office.shell.logout'), act: () => void logOut() },
  ];
  const recent = recentStore.use().flatMap((path) => all.filter(({ page }) => page.to === path));
  return {
    pages: all.map(({ area, page }) => entryOf(area, page, 'page')),
    recent: recent.map(({ area, page }) => entryOf(area, page, 'recent')),
    actions,
  };
}

const pauseMs = 250;
const leastLetters = 2;
const hitIcons: Record<SearchHit['type'], IconName> = {
  member: 'user',
  deposit: 'deposit',
  withdrawal: 'withdraw',
  'bank-line': 'bank',
  round: 'game-controller',
};

/**
 * Returns the server's results for the typed text, once the typing pauses. Results of an earlier text are not shown.
 */
function useFound(typed: string): readonly Entry[] {
  const navigate = useNavigate();
  const mayFind = may(staffStore.use(), 'search.use');
  const text = typed.trim();
  const [found, setFound] = useState<{ text: string; hits: readonly SearchHit[] }>();
  useEffect(() => {
    if (!mayFind || text.length < leastLetters) return;
    const aborter = new AbortController();
    const timer = setTimeout(() => {
      api('staff', 'staff-search')
        .find({ q: text }, { signal: aborter.signal })
        // A failed search has no results; the pages are still listed.
        .then(
          (hits) => setFound({ text, hits }),
          () => setFound({ text, hits: [] }),
        );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [mayFind, text]);
  if (found?.text !== text) return [];
  return found.hits.map(({ type, id, title, username, full_name, detail, path }) => ({
    id: `found ${type} ${id}`,
    icon: hitIcons[type],
    name: [title, username, full_name].filter(Boolean).join(' · '),
    area: detail,
    act: () => void navigate(path),
  }));
}

/** Records the opened pages. */
export function useNoteRecent(): void {
  const to = usePlace().place?.page.to;
  useEffect(() => {
    if (to !== undefined) noteRecent(to);
  }, [to]);
}

/** A dialog that opens focuses the element with this attribute. */
const focusFirst = (element: HTMLElement | null) => element?.setAttribute('autofocus', '');

function Entries({ onDone, onKeys }: { onDone: () => void; onKeys: () => void }) {
  const t = useTranslations('office.palette');
  const { pages, recent, actions } = useEntries(onKeys);
  const [typed, setTyped] = useState('');
  const found = useFound(typed);
  const groups = [
    ['found', found],
    ['recent', recent],
    ['pages', pages],
    ['actions', actions],
  ] as const;
  return (
    <Command label={t('title')} loop vimBindings={false}>
      <Command.Input
        ref={focusFirst}
        value={typed}
        onValueChange={setTyped}
        placeholder={t('placeholder')}
        className="min-h-11 w-full rounded-sm border border-line-field bg-surface-2 px-3 text-base"
      />
      <Command.List className="mt-3 max-h-[60dvh] overflow-y-auto">
        {found.length === 0 && (
          <Command.Empty className="px-3 py-6 text-center text-ink-3">{t('nothing')}</Command.Empty>
        )}
        {groups.map(([name, entries]) =>
          entries.length === 0 ? null : (
            <Command.Group
              key={name}
              heading={t(name)}
              forceMount={name === 'found'}
              className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-ink-3"
            >
              {entries.map((entry) => (
                <EntryItem key={entry.id} entry={entry} isFound={name === 'found'} onDone={onDone} />
              ))}
            </Command.Group>
          ),
        )}
      </Command.List>
    </Command>
  );
}

/** Finds pages, records and actions by a few letters of their names. */
export function Palette({ isOpen, onClose, onKeys }: { isOpen: boolean; onClose: () => void; onKeys: () => void }) {
  const t = useTranslations('office.palette');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')} size="md">
      <Entries onDone={onClose} onKeys={onKeys} />
    </Dialog>
  );
}
