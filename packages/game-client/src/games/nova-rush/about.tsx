import { CrashRules } from '../../crash/crash-rules.tsx';
import { novaLook } from './look.ts';

export { CrashFairness as Fairness } from '../../crash/crash-fairness.tsx';

export const Rules = () => <CrashRules look={novaLook} />;
