import '@sabai/contract/burmese-dates';
import { dateFormat } from '@sabai/contract/date-format';
import { locales } from '@sabai/contract/locales';
import { formatNumber } from '@sabai/contract/number-format';
import PDFDocument from 'pdfkit';
import type { Statement } from './compose-statement.ts';
import type { AccountDependencies } from './dependencies.ts';
import { type EmbeddedFont, nameEachMeaning } from './shape-text.ts';
import { fontsFor, type Run, type StatementFonts } from './statement-fonts.ts';

const ink = '#1d1530';
const soft = '#6b6580';
const line = '#ddd8e6';
const brand = '#b3832f';
const margin = 48;
const rowHeight = 18;
/** Of Kanit, on whose line letters of all scripts stand. */
const ascent = 1.1;

interface Column {
  readonly label: string;
  /** Of the width of the page. */
  readonly part: number;
  readonly isFigure?: boolean;
}

/** Sets a statement as a PDF of A4 pages. Which fonts it wants is known when it has been set once. */
export async function drawStatement(
  statement: Statement,
  speak: AccountDependencies['speak'],
  verifyUrl: string,
): Promise<Buffer> {
  const fonts = fontsFor(statement.locale);
  let pdf: Buffer;
  do pdf = await setStatement(statement, fonts, speak, verifyUrl);
  while (await fonts.load());
  return pdf;
}

async function setStatement(
  statement: Statement,
  { canBeSet, faceOf, runsOf }: StatementFonts,
  speak: AccountDependencies['speak'],
  verifyUrl: string,
): Promise<Buffer> {
  const { locale, currencyCode, timeZone, sums } = statement;
  const t = speak(locale, 'statement');
  const channels = speak(locale, 'history');
  const { intl } = locales[locale];
  const figure = (amount: string) => formatNumber(amount, intl, { least: amount.split('.')[1]?.length ?? 0 });
  const moments = dateFormat(intl, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  const days = dateFormat(intl, { timeZone: 'UTC', dateStyle: 'medium' });
  const moment = (at: Date) => moments.format(at);
  const day = (text: string) => days.format(new Date(text));

  const doc = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: locales[locale].htmlLang,
    info: {
      Title: `${t('title')} ${statement.from} – ${statement.to}`,
      Author: statement.houseName,
      CreationDate: statement.madeAt,
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (part: Buffer) => chunks.push(part));
  const finished = new Promise<void>((resolve) => doc.once('end', () => resolve()));
  const width = doc.page.width - 2 * margin;
  const bottom = doc.page.height - margin - 40;
  let y = margin;

  const known = new Set<EmbeddedFont>();
  /** By name, so that the parts of a family, which are called alike, are told apart and taken into the file once. */
  function use({ font, text }: Run) {
    const { file, shape } = faceOf(font, text);
    doc.registerFont(font, file);
    doc.font(font);
    const embedded = (doc as unknown as { _font: EmbeddedFont })._font;
    if (!known.has(embedded)) {
      known.add(embedded);
      shape?.(embedded.font);
      nameEachMeaning(embedded);
    }
    return doc;
  }
  const widthOf = (text: string, size: number) =>
    runsOf(text).reduce((sum, run) => sum + use(run).fontSize(size).widthOfString(run.text), 0);
  /** Sets one line, at its left or its right end. */
  function write(text: string, x: number, at: number, { size = 9.5, color = ink, isEnd = false } = {}): void {
    const runs = runsOf(text);
    let left = isEnd ? x - widthOf(text, size) : x;
    // For readers that take a line from what it says rather than from its glyphs.
    doc.markContent('Span', { actual: runs.map((run) => run.text).join('') });
    for (const run of runs) {
      const { text: part } = run;
      const base = at + ascent * size;
      use(run).fontSize(size).fillColor(color).text(part, left, base, { lineBreak: false, baseline: 'alphabetic' });
      left += doc.widthOfString(part);
    }
    doc.endMarkedContent();
  }
  function rule(): void {
    doc
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.7)
      .strokeColor(line)
      .stroke();
  }
  function makeRoom(height: number, again?: () => void): void {
    if (y + height <= bottom) return;
    doc.addPage();
    y = margin;
    again?.();
  }
  function table(title: string, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
    const edges = columns.map((_, at) => columns.slice(0, at).reduce((sum, { part }) => sum + part, 0) * width);
    const row = (cells: readonly string[], color: string) => {
      cells.forEach((text, at) => {
        const { part, isFigure } = columns[at]!;
        const left = margin + edges[at]!;
        write(text, isFigure ? left + part * width : left, y + 4, { color, isEnd: isFigure ?? false, size: 9 });
      });
      y += rowHeight;
      rule();
    };
    const head = () =>
      row(
        columns.map(({ label }) => label),
        soft,
      );
    y += 22;
    makeRoom(4 * rowHeight);
    write(title, margin, y, { size: 12 });
    y += 20;
    head();
    if (rows.length === 0) row([t('none')], soft);
    for (const cells of rows) {
      makeRoom(rowHeight, head);
      row(cells, ink);
    }
  }

  write(statement.houseName, margin, y, { size: 20, color: brand });
  write(t('title'), margin + width, y + 6, { size: 13, isEnd: true });
  y += 34;
  rule();
  y += 12;
  const facts: readonly (readonly [string, string])[] = [
    [t('period', { from: day(statement.from), to: day(statement.to) }), ''],
    [t('member'), [statement.memberName, statement.username].filter((text) => text && canBeSet(text)).join(' · ')],
    [t('currency'), currencyCode],
    [t('made'), `${moment(statement.madeAt)} (${timeZone})`],
  ];
  for (const [label, value] of facts) {
    write(label, margin, y, { color: value ? soft : ink, size: value ? 9.5 : 11 });
    if (value) write(value, margin + 110, y);
    y += 17;
  }
  y += 8;
  for (const name of ['opening', 'deposited', 'fees', 'withdrawn', 'staked', 'won', 'other', 'closing'] as const) {
    const isEdge = name === 'opening' || name === 'closing';
    const isOut = name === 'fees' || name === 'withdrawn' || name === 'staked';
    if (isEdge) doc.rect(margin, y, width, 22).fillColor('#f6f2ea').fill();
    const top = y + (isEdge ? 5 : 3);
    write(t(name), margin + 8, top, { size: isEdge ? 10.5 : 9.5 });
    const amount = figure(sums[name]);
    write(`${isOut && Number(sums[name]) > 0 ? '–' : ''}${amount} ${currencyCode}`, margin + width - 8, top, {
      isEnd: true,
      size: isEdge ? 10.5 : 9.5,
    });
    y += isEdge ? 24 : 20;
  }
  write(t('mainOnly'), margin, y + 2, { color: soft, size: 8 });
  y += 10;

  table(
    t('days'),
    [
      { label: t('day'), part: 0.22 },
      ...(['deposited', 'fee', 'withdrawn', 'staked', 'won', 'net'] as const).map((name) => ({
        label: t(name),
        part: 0.13,
        isFigure: true,
      })),
    ],
    statement.days.map((row) => [
      day(row.day),
      ...[row.deposited, row.fees, row.withdrawn, row.staked, row.won, row.net].map(figure),
    ]),
  );
  table(
    t('money'),
    [
      { label: t('when'), part: 0.35 },
      { label: t('what'), part: 0.2 },
      { label: t('channel'), part: 0.25 },
      { label: t('amount'), part: 0.2, isFigure: true },
    ],
    statement.money.map((row) => [moment(row.at), t(row.what), channels(`channel.${row.channel}`), figure(row.amount)]),
  );
  if (statement.isMoneyCut) {
    y += 6;
    makeRoom(rowHeight);
    write(t('more', { count: statement.money.length }), margin, y, { color: soft, size: 8 });
  }

  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Text below the margin would begin a new page.
    doc.page.margins.bottom = 0;
    const at = doc.page.height - margin - 4;
    const seal = t('seal', { url: verifyUrl });
    write(seal, margin, at - 14, { color: soft, size: 7.5 * Math.min(1, width / widthOf(seal, 7.5)) });
    write(t('page', { page: page - start + 1, pages: count }), margin + width, at, {
      color: soft,
      size: 8,
      isEnd: true,
    });
  }
  doc.end();
  await finished;
  return Buffer.concat(chunks);
}
