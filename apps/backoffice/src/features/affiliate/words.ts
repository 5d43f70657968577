import type {
  Affiliate,
  AffiliateRun,
  StaffAffiliateApplication,
  StaffAffiliateHold,
  StaffAffiliateStatement,
} from '@sabai/contract';

type Tone = 'ok' | 'warn' | 'bad' | 'plain';

export const standingTones: Readonly<Record<Affiliate['standing'], Tone>> = {
  open: 'plain',
  accepted: 'ok',
  stopped: 'bad',
};
export const runTones: Readonly<Record<AffiliateRun['state'], Tone>> = {
  counting: 'plain',
  over: 'plain',
  reckoned: 'warn',
  approved: 'plain',
  paid: 'ok',
  refused: 'bad',
};
export const applicationTones: Readonly<Record<StaffAffiliateApplication['state'], Tone>> = {
  waiting: 'warn',
  accepted: 'ok',
  refused: 'bad',
};
export const holdTones: Readonly<Record<StaffAffiliateHold['state'], Tone>> = {
  open: 'bad',
  appealed: 'warn',
  answered: 'bad',
  released: 'ok',
};
export const statementTones: Readonly<Record<StaffAffiliateStatement['status'], Tone>> = {
  counting: 'plain',
  waiting: 'warn',
  held: 'bad',
  paid: 'ok',
  'below-zero': 'plain',
  'below-minimum': 'plain',
  'nothing-due': 'plain',
  stopped: 'bad',
};
export const caseTones = { open: 'warn', cleared: 'ok', confirmed: 'bad' } as const;
