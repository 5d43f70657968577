import { CrashRules } from '../../../client/crash/crash-rules.tsx';
import { trenchLook } from './look.ts';

export { CrashFairness as Fairness } from '../../../client/crash/crash-fairness.tsx';

export const Rules = () => <CrashRules look={trenchLook} />;
