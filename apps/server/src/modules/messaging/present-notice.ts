import type { Notice } from '@sabai/contract';
import { dateFormat, momentInSentence } from '@sabai/contract/date-format';
import { type LocalePrefix, locales } from '@sabai/contract/locales';
import { currencyOf, displayMoney, minorOf } from '@sabai/contract/money';
import { formatNumber } from '@sabai/contract/number-format';
import type { Db } from '@sabai/db';
import { translatorFor } from '@sabai/locales';
import type { Seal } from '../../platform/sealing/seal.ts';
import { wordsOf } from './inbox-words.ts';
import { actionOf, groupOf, isWritten, type NewNotice, pathOf, toneOf } from './notice.rules.ts';
import type { NoticeRow } from './notices.repository.ts';
import { textsOf } from './threads.repository.ts';

/** Enough of a message to recognise its subject; the link leads to the rest. */
const mostLetters = 200;

function shortened(text: string): string {
  const letters = [...text.split('\n\n', 1)[0]!.replaceAll(/\s+/g, ' ').trim()];
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('').trimEnd()}…` : letters.join('');
}

/** Returns the title of a notice; a lock screen shows it too, so it contains no amount and no person's words. */
export const titleOf = (locale: LocalePrefix, { kind }: Pick<NewNotice, 'kind'>): string =>
  translatorFor(locale, 'messaging-notices')(`${kind}.title`);

/** Returns the description of an event, with its amounts, in a language. */
export function bodyOf(locale: LocalePrefix, timeZone: string, { kind, params }: NewNotice): string {
  const { intl } = locales[locale];
  const { amount, stake, count, currency_code, expires_at, game_name, title, on, code, place } = params as Record<
    string,
    string | undefined
  >;
  const { names } = params as { names?: Readonly<Record<string, string>> };
  const money = (decimal: string) => {
    const currency = currencyOf(currency_code!);
    return displayMoney(minorOf(decimal, currency), currency, intl);
  };
  const whole = kind.startsWith('points') ? amount : count;
  return translatorFor(locale, 'messaging-notices')(`${kind}.body`, {
    ...(game_name === undefined ? {} : { game_name }),
    ...(title === undefined ? {} : { title: names?.[locale] ?? title }),
    ...(code === undefined ? {} : { code }),
    ...(place === undefined ? {} : { place: formatNumber(Number(place), intl) }),
    ...(amount === undefined || whole !== undefined ? {} : { amount: money(amount) }),
    ...(stake === undefined ? {} : { stake: money(stake) }),
    ...(whole === undefined ? {} : { count: Number(whole) }),
    ...(on === undefined
      ? {}
      : { on: dateFormat(intl, { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(`${on}T00:00:00Z`)) }),
    ...(expires_at === undefined ? {} : { until: momentInSentence(intl, timeZone, new Date(expires_at)) }),
  });
}

/** Returns notices in the reader's language. People's words are read from their encrypted storage. */
export async function presentNotices(
  { db, seal, timeZone }: { readonly db: Db; readonly seal: Seal; readonly timeZone: string },
  memberId: string,
  rows: readonly NoticeRow[],
  locale: LocalePrefix,
): Promise<Notice[]> {
  const written = rows.filter(({ kind, subject }) => isWritten(kind) && subject !== null);
  const texts = await textsOf(
    db,
    seal,
    memberId,
    written.flatMap(({ subject, params }) => [subject!, ...(params.reply_id ? [String(params.reply_id)] : [])]),
    (thread) => wordsOf(thread, { locale, timeZone }).body,
  );
  const words = translatorFor(locale, 'messaging-notices');
  return rows.map((row) => {
    const { kind, subject, params } = row;
    const text = texts.get(String(params.reply_id ?? subject));
    return {
      id: row.notice_id,
      number: Number(row.number),
      kind,
      group: groupOf(kind),
      tone: toneOf(kind),
      title: titleOf(locale, row),
      body: isWritten(kind) ? shortened(text ?? '') : bodyOf(locale, timeZone, row),
      path: pathOf(row),
      action: words(`action.${actionOf(kind)}`),
      subject,
      created_at: row.created_at.toISOString(),
      is_read: row.read_at !== null,
    };
  });
}
