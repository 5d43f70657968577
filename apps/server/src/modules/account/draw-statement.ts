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
/** The ascent of Kanit, whose baseline all scripts use. */
const ascent = 1.1;

interface Column {
  readonly label: string;
  /** The share of the page's width. */
  readonly part: number;
  readonly isFigure?: boolean;
}

/** Renders a statement as a PDF of A4 pages. The fonts it needs are known after a first pass. */
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

/** Opens a document on which lines are set top down. */
function openPaper(statement: Statement, { faceOf, runsOf }: StatementFonts, title: string) {
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: locales[statement.locale].htmlLang,
    info: {
      Title: `${title} ${statement.from} – ${statement.to}`,
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
  /** By name, so that parts of a family with the same name are distinguished and embedded once. */
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
  /** Sets one line, aligned left or right. */
  function write(text: string, x: number, at: number, { size = 9.5, color = ink, isEnd = false } = {}): void {
    const runs = runsOf(text);
    let left = isEnd ? x - widthOf(text, size) : x;
    // For readers that use a line's replacement text instead of its glyphs.
    doc.markContent('Span', { actual: runs.map((run) => run.text).join('') });
    for (const run of runs) {
      const { text: part } = run;
      const base = at + ascent * size;
      use(run).fontSize(size).fillColor(color).text(part, left, base, { lineBreak: false, baseline: 'alphabetic' });
      left += doc.widthOfString(part);
    }
    doc.endMarkedContent();
  }
  /** Draws a line across the page. */
  function rule(): void {
    doc
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.7)
      .strokeColor(line)
      .stroke();
  }
  /** Continues on a new page, started by `again`, unless enough space is left. */
  function makeRoom(height: number, again?: () => void): void {
    if (y + height <= bottom) return;
    doc.addPage();
    y = margin;
    again?.();
  }
  return {
    doc,
    width,
    widthOf,
    write,
    rule,
    makeRoom,
    /** Returns the position of the next line. */
    at: () => y,
    skip(height: number) {
      y += height;
    },
    /** Returns the complete document. */
    async finish(): Promise<Buffer> {
      doc.end();
      await finished;
      return Buffer.concat(chunks);
    },
  };
}
type Paper = ReturnType<typeof openPaper>;

/** Returns the functions that format words, amounts and times of a statement. */
function statementWords({ locale, timeZone }: Statement, speak: AccountDependencies['speak']) {
  const { intl } = locales[locale];
  const moments = dateFormat(intl, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  const days = dateFormat(intl, { timeZone: 'UTC', dateStyle: 'medium' });
  return {
    t: speak(locale, 'account-statement'),
    channels: speak(locale, 'history'),
    figure: (amount: string) => formatNumber(amount, intl, { least: amount.split('.')[1]?.length ?? 0 }),
    moment: (at: Date) => moments.format(at),
    day: (text: string) => days.format(new Date(text)),
  };
}
type Words = ReturnType<typeof statementWords>;

function setTable(
  { write, rule, makeRoom, at, skip, width }: Paper,
  { t }: Words,
  title: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  const edges = columns.map((_, nth) => columns.slice(0, nth).reduce((sum, { part }) => sum + part, 0) * width);
  const row = (cells: readonly string[], color: string) => {
    cells.forEach((text, nth) => {
      const { part, isFigure } = columns[nth]!;
      const left = margin + edges[nth]!;
      write(text, isFigure ? left + part * width : left, at() + 4, { color, isEnd: isFigure ?? false, size: 9 });
    });
    skip(rowHeight);
    rule();
  };
  const head = () =>
    row(
      columns.map(({ label }) => label),
      soft,
    );
  skip(22);
  makeRoom(4 * rowHeight);
  write(title, margin, at(), { size: 12 });
  skip(20);
  head();
  if (rows.length === 0) row([t('none')], soft);
  for (const cells of rows) {
    makeRoom(rowHeight, head);
    row(cells, ink);
  }
}

/** Sets the member and the days. */
function setHead(
  { write, rule, at, skip, width }: Paper,
  { t, day, moment }: Words,
  statement: Statement,
  { canBeSet }: StatementFonts,
): void {
  write(statement.houseName, margin, at(), { size: 20, color: brand });
  write(t('title'), margin + width, at() + 6, { size: 13, isEnd: true });
  skip(34);
  rule();
  skip(12);
  const facts: readonly (readonly [string, string])[] = [
    [t('period', { from: day(statement.from), to: day(statement.to) }), ''],
    [t('member'), [statement.memberName, statement.username].filter((text) => text && canBeSet(text)).join(' · ')],
    [t('currency'), statement.currencyCode],
    [t('made'), `${moment(statement.madeAt)} (${statement.timeZone})`],
  ];
  for (const [label, value] of facts) {
    write(label, margin, at(), { color: value ? soft : ink, size: value ? 9.5 : 11 });
    if (value) write(value, margin + 110, at());
    skip(17);
  }
  skip(8);
}

/** Sets the sums from the opening to the closing balance. */
function setSums(
  { doc, write, at, skip, width }: Paper,
  { t, figure }: Words,
  { sums, currencyCode }: Statement,
): void {
  for (const name of ['opening', 'deposited', 'fees', 'withdrawn', 'staked', 'won', 'other', 'closing'] as const) {
    const isEdge = name === 'opening' || name === 'closing';
    const isOut = name === 'fees' || name === 'withdrawn' || name === 'staked';
    if (isEdge) doc.rect(margin, at(), width, 22).fillColor('#f6f2ea').fill();
    const top = at() + (isEdge ? 5 : 3);
    write(t(name), margin + 8, top, { size: isEdge ? 10.5 : 9.5 });
    const amount = figure(sums[name]);
    write(`${isOut && Number(sums[name]) > 0 ? '–' : ''}${amount} ${currencyCode}`, margin + width - 8, top, {
      isEnd: true,
      size: isEdge ? 10.5 : 9.5,
    });
    skip(isEdge ? 24 : 20);
  }
  write(t('mainOnly'), margin, at() + 2, { color: soft, size: 8 });
  skip(10);
}

function setTables(paper: Paper, words: Words, statement: Statement): void {
  const { t, channels, figure, moment, day } = words;
  setTable(
    paper,
    words,
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
  setTable(
    paper,
    words,
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
    paper.skip(6);
    paper.makeRoom(rowHeight);
    paper.write(t('more', { count: statement.money.length }), margin, paper.at(), { color: soft, size: 8 });
  }
}

/** Sets on every page its number and the address at which the statement can be verified. */
function setFeet({ doc, write, widthOf, width }: Paper, { t }: Words, verifyUrl: string): void {
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
}

async function setStatement(
  statement: Statement,
  fonts: StatementFonts,
  speak: AccountDependencies['speak'],
  verifyUrl: string,
): Promise<Buffer> {
  const words = statementWords(statement, speak);
  const paper = openPaper(statement, fonts, words.t('title'));
  setHead(paper, words, statement, fonts);
  setSums(paper, words, statement);
  setTables(paper, words, statement);
  setFeet(paper, words, verifyUrl);
  return paper.finish();
}
