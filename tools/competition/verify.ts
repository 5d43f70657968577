/**
 * `npm run competition:verify -- FILE|ADDRESS`: ranks the entrants of published results again and compares the places, what they win and the
 * hash. The list is what `/gateway/public/competition-result/ID` answers. Ends with 1 when something is otherwise.
 */
import fs from 'node:fs/promises';
import { problemsOfResults, type Results } from './verify-results.ts';

const [from] = process.argv.slice(2);
if (!from) {
  console.error('npm run competition:verify -- FILE|ADDRESS');
  process.exit(2);
}
const text = /^https?:/.test(from) ? await (await fetch(from)).text() : await fs.readFile(from, 'utf8');
const results = JSON.parse(text) as Results;
const problems = problemsOfResults(results);
for (const problem of problems) console.log(`✗ ${problem}`);
console.log(
  `${problems.length === 0 ? '✓' : '✗'} ${results.entrants.length} entrants ranked, ${results.places.length} places`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
