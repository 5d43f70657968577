import { browserProblemsIn } from '@sabai/ui/browsers.ts';
import { backofficeDist, ensureBackofficeBuild } from './build.ts';

/** `npm run check`: checks that the oldest supported browsers can read the build of the back office. */
ensureBackofficeBuild();
const problems = browserProblemsIn(backofficeDist);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
