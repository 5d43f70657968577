/**
 * `npm run settings` prints the table of all settings; `--write` updates README.md, `--check` reports whether README.md
 * is outdated.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { abouts, type SettingAbout, schema } from './schema.ts';

const defaultOf = ({ fallback, otherwise }: SettingAbout) => (fallback === undefined ? otherwise : `\`${fallback}\``);

const rows = Object.entries(schema.shape).map(([name, kind]) => {
  const about = abouts.get(kind)!;
  return `| \`${name}\` | ${defaultOf(about)} | ${about.meaning} | \`${about.example}\` |`;
});
const table = ['| Variable | Default | Meaning | Example |', '| --- | --- | --- | --- |', ...rows].join('\n');

const readme = new URL('../../../../../README.md', import.meta.url);
const [begin, end] = ['<!-- settings -->', '<!-- end of settings -->'];
/** Returns README.md with the current table. */
function written(): string {
  const text = readFileSync(readme, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`README.md lacks the markers ${begin} and ${end}`);
  return `${text.slice(0, from + begin.length)}\n${table}\n${text.slice(to)}`;
}

if (process.argv.includes('--write')) writeFileSync(readme, written());
else if (!process.argv.includes('--check')) console.log(table);
else if (readFileSync(readme, 'utf8') !== written()) {
  console.error('The settings in README.md are outdated: run npm run settings -- --write');
  process.exitCode = 1;
}
