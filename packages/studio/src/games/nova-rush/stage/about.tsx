import { CrashRules } from '../../../client/crash/crash-rules.tsx';
import { novaLook } from './look.ts';

export { CrashFairness as Fairness } from '../../../client/crash/crash-fairness.tsx';

export const Rules = () => <CrashRules look={novaLook} />;
