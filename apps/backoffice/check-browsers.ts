import { browserProblemsIn } from '@sabai/ui/browsers.ts';
import { backofficeDist, ensureBackofficeBuild } from './build.ts';

/** `npm run check`: what is built for staff is read by the oldest browsers. */
ensureBackofficeBuild();
const problems = browserProblemsIn(backofficeDist);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
