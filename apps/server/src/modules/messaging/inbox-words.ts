import { momentInSentence } from '@sabai/contract/date-format';
import { type LocalePrefix, locales } from '@sabai/contract/locales';
import { currencyOf, displayMoney, minorOf } from '@sabai/contract/money';
import { translatorFor } from '@sabai/locales';
import { securityNoticeOf } from './security-notice.rules.ts';
import type { Thread } from './threads.repository.ts';

/** The values in the sentences of a notice, as of the event. */
export interface NoticeValues {
  /** The browser and the address of the action. */
  readonly browser?: string | null;
  readonly system?: string | null;
  readonly network?: string;
  /** The time of the action, in ISO 8601. */
  readonly at?: string;
  /** The staff's reason for a refusal, in their words. */
  readonly reason?: string;
  /** The name of a level or an item, by language. */
  readonly names?: Readonly<Record<string, string>>;
  readonly level?: number;
  readonly amount?: string;
  readonly currency_code?: string;
  /** Points. */
  readonly count?: string;
  /** The parcel service and the tracking number. */
  readonly tracking?: string;
}

export interface Words {
  readonly title: string;
  readonly body: string;
}

/** The language and the time zone of the reader. */
export interface Reading {
  readonly locale: LocalePrefix;
  /** IANA. */
  readonly timeZone: string;
}

/**
 * Returns a notice, a section of `messaging-notices.json`, in a language. Security notices advise on what to do after
 * an unauthorised action.
 */
export function noticeWords(notice: string, values: NoticeValues, { locale, timeZone }: Reading): Words {
  const text = translatorFor(locale, 'messaging-notices');
  const unknown = text('unknown');
  const { at, browser, system, network, reason = '' } = values;
  const where = text('where', {
    browser: browser ?? unknown,
    system: system ?? unknown,
    network: network || unknown,
    time: at ? momentInSentence(locales[locale].intl, timeZone, new Date(at)) : unknown,
  });
  const { names, level, amount, currency_code: code, count, tracking } = values;
  const name = names?.[locale] ?? names?.en ?? Object.values(names ?? {})[0] ?? String(level ?? '');
  const body = text(`${notice}.body`, {
    where,
    reason,
    name,
    tracking: tracking ?? unknown,
    count: Number(count ?? 0),
    amount:
      amount && code ? displayMoney(minorOf(amount, currencyOf(code)), currencyOf(code), locales[locale].intl) : '',
  });
  const isSecurity = securityNoticeOf('member.security_changed', { change: notice }) !== undefined;
  return { title: text(`${notice}.title`), body: isSecurity ? `${body}\n\n${text('notYou')}` : body };
}

/** Returns the text of a message for its reader: people's words unchanged, notices in the reader's language. */
export function wordsOf({ title, body, notice, notice_values: values }: Thread, reading: Reading): Words {
  return notice === null
    ? { title: title ?? '', body: body ?? '' }
    : noticeWords(notice, JSON.parse(values ?? '{}') as NoticeValues, reading);
}
