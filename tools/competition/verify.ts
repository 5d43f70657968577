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
const text = await read(from).catch((error: Error) => stop(`${from} cannot be read: ${error.message}`));
const results = parsed(text) ?? stop(`${from} contains no published results.`);
const problems = problemsOfResults(results);
for (const problem of problems) console.log(`✗ ${problem}`);
console.log(
  `${problems.length === 0 ? '✓' : '✗'} ${results.entrants.length} entrants ranked, ${results.places.length} places`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

async function read(address: string): Promise<string> {
  if (!/^https?:/.test(address)) return fs.readFile(address, 'utf8');
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return response.text();
}

/** Returns the results of a text; undefined if it has none. */
function parsed(json: string): Results | undefined {
  try {
    const { rules, entrants, places, hash } = JSON.parse(json) as Results;
    return Array.isArray(rules?.prizes) && Array.isArray(entrants) && Array.isArray(places) && typeof hash === 'string'
      ? (JSON.parse(json) as Results)
      : undefined;
  } catch {
    return undefined;
  }
}

function stop(problem: string): never {
  console.error(`✗ ${problem}`);
  process.exit(2);
}
