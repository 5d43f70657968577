import {
  type ApprovalKind,
  approvalKinds,
  defineService,
  type ServiceContract,
  services,
  staffStatementLine,
  type Verb,
  verbs,
} from '@sabai/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';

/** Actions of staff that the approvals function checks, with their kinds. */
const considered: Readonly<Record<string, readonly ApprovalKind[]>> = {
  'deposit patch': ['deposit-slip', 'deposit-unproven'],
  'withdrawal patch': ['withdrawal'],
  'statement-line patch': ['bank-line'],
  'adjustment create': ['adjustment'],
  'turnover-waiver create': ['turnover-waiver'],
  'free-round create': ['free-rounds'],
  'member-payee patch': ['payee'],
  'game-version patch': ['game-version'],
  'game-liability patch': ['game-liability'],
  'provider-limit patch': ['provider-limit'],
  'sport-fixture create': ['sport-result'],
  'site-setting patch': ['mobile-host', 'script', 'site-closing'],
  'member-stop patch': ['member-release'],
  'member-exclusion patch': ['member-release'],
  'site-item create': ['script'],
  'site-item patch': ['script'],
  'policy create': ['policy-text'],
  'payment-setting patch': ['payment-setting'],
  'member-rule patch': ['member-rule'],
  'staff-invitation create': ['staff-account'],
  'staff-role create': ['staff-role'],
  'staff-role patch': ['staff-role'],
  'staff-assignment patch': ['staff-assignment'],
  'approval-policy patch': ['approval-policy'],
  'audit-export create': ['audit-export'],
  'offer-submission create': ['offer'],
  'offer-funding create': ['offer-budget'],
  'offer-gift create': ['offer-gift'],
  'point-rules patch': ['point-rules'],
  'level-rules patch': ['level-rules'],
  'level-review patch': ['level-review'],
  'reward-stock create': ['reward-stock'],
  'programme-run patch': ['programme-run'],
  'competition-result patch': ['competition-result'],
  'affiliate-run patch': ['affiliate-run'],
  'affiliate-plan-publication create': ['affiliate-plan'],
  'affiliate-setting patch': ['affiliate-setting'],
};

/** All others, with the reason why one member of staff does them alone. */
const alone: Readonly<Record<string, string>> = {
  'reward-order patch': 'It takes a thing on its way, or gives back what was spent for it, and the audit names who.',
  'affiliate patch': 'It gives a plan on which two have agreed, from the next period on, or stops what is earned.',
  'affiliate-application patch': 'It lets a member earn by a plan on which two have agreed, and the audit names who.',
  'affiliate-hold create': 'It tightens.',
  'affiliate-hold patch': 'It lets go what a run has paid on which two have agreed, and the audit names who.',
  'affiliate-postback patch': 'It repeats a call that carries no name, to an address that the affiliate has set.',
  'affiliate-postback-target create':
    'It says which tracker is called; no money depends on it, and the audit names who.',
  'affiliate-postback-test create': 'It calls with sample values.',
  'affiliate-case patch': 'It decides a flag, which stops nothing but income by an invitation.',
  'affiliate-plan create': 'It is a draft: nobody is paid by it before two have agreed.',
  'affiliate-plan patch': 'It is a draft, or what a plan is called: nobody is paid otherwise before two have agreed.',
  'affiliate-plan-preview create': 'It reckons what a draft would have paid and changes nothing.',
  'reward-order-reveal create': 'It shows where a parcel goes, for a cause, and the audit says to whom.',
  'coupon-code create': 'What codes give is paid of a budget on which two have agreed, and the audit names who.',
  'coupon-code patch': 'It closes a code, or opens one again whose budget two have agreed on, and the audit names who.',
  'coupon-redemption patch':
    'It gives what a budget holds on which two have agreed, or nothing, and the audit names who.',
  'competition-place patch': 'It takes a place before anything is paid, and two agree on the results that follow.',
  'competition-replay create': 'It reckons with past rounds and changes nothing.',
  'reward-preview create': 'It shows a draft and changes nothing.',
  'reward-simulation create': 'It draws for nobody and changes nothing.',
  'account-closure remove': 'The member asked for it, and nothing of the account is other than before it was closed.',
  'member-message create': 'It is a letter: it moves nothing and changes no rule.',
  'member-message patch': 'It opens or closes a thread of letters.',
  'member-message-reply create': 'It is a letter: it moves nothing and changes no rule.',
  'upload-member-message create': 'It keeps a picture for a letter.',
  'authentication create': 'It opens a session of who logs in.',
  'authentication remove': 'It ends the own session.',
  'second-factor create': 'It is about the own account and wants its password.',
  'second-factor patch': 'It is about the own account and wants a code of its app.',
  'second-factor update':
    'It is about the own account, wants a code of its app, and is refused where the house asks for codes.',
  'invitation create': 'Who is invited accepts it for the own account.',
  'invitation update': 'It shows what an invitation is for.',
  'own-account patch': 'It is about the own account and wants its password.',
  'own-alert patch': 'It says where the own alerts go.',
  'own-account remove': 'It ends sessions of the own account.',
  'staff patch':
    'Taking a way in has to be quick, and giving it back to somebody who had it makes nobody new; the audit names who.',
  'staff-role remove': 'Nobody has the role any more, so nobody can do less or more.',
  'staff-invitation remove': 'It takes a way in away.',
  'staff-rule patch': 'It says how staff log in and lets nobody do more with money.',
  'staff-session remove': 'It takes sessions away.',
  'staff-session patch': 'It takes a session away.',
  'member-bank patch': 'It tightens, or verifies an account whose withdrawals another one has to let out then.',
  'member-answer create': 'It compares an answer and changes nothing.',
  'member-note create': 'It is a note among staff: it moves nothing and changes no rule.',
  'member-contact-reveal create': 'It shows something for a while, for a cause, and the audit says to whom.',
  'member-identity-reveal create': 'It shows something for a while, for a cause, and the audit says to whom.',
  'member-bank-reveal create': 'It shows something for a while, for a cause, and the audit says to whom.',
  'deposit-evidence-reveal create': 'It shows something for a while, for a cause, and the audit says to whom.',
  'member-flag patch': 'A flag stops nothing, and who has decided it does not let money out alone the day after.',
  'approval-policy-trial create': 'It tries out another policy and changes nothing.',
  'approval patch': 'It is the second member of staff who decides here.',
  'adjustment patch': 'It is the second member of staff who decides here.',
  'payment-setting create': 'The account is closed until two have opened it.',
  'member-limit create': 'Staff make limits tighter only.',
  'member-exclusion create': 'It tightens.',
  'member-stop create': 'It tightens.',
  'withdrawal-payout create':
    'It records what became of money that was let out already, and is refused to who credited the member.',
  'deposit-claim create': 'It keeps others from deciding at the same time.',
  'deposit-claim remove': 'It lets others decide again.',
  'withdrawal-claim create': 'It keeps others from deciding at the same time.',
  'withdrawal-claim remove': 'It lets others decide again.',
  'withdrawal-set-aside create': 'It lets it wait, and whoever refuses it still can.',
  'withdrawal-set-aside remove': 'It lets others decide again.',
  'site-item remove': 'It takes something from the site.',
  'site-picture create': 'It keeps a picture that nothing shows yet.',
  'site-language patch': 'It changes words and order of languages, and no rule.',
  'game patch':
    'It says which games are shown, to whom and in which order; what is staked already ends as it would have.',
  'game-provider patch': 'It says whose games are shown; what is staked already ends as it would have.',
  'game-tagging create': 'It says under which tags games are found.',
  'game-version remove': 'It takes back what two have agreed about before it begins: what is played stays.',
  'game-tag patch': 'It orders tags of the lobby.',
  'search-alias patch': 'It says by which words games are found, and changes no rule of any.',
  'profile-choice create': 'It offers members one more answer, and changes no rule.',
  'profile-choice patch': 'It says what members choose from; what they have chosen stays.',
  'free-round patch': 'It takes back what was given.',
  'blocked-network create': 'It turns callers away.',
  'blocked-network remove': 'It lets visitors of a network in again, whose members have the same rules as all others.',
  'offer create': 'Nobody is offered it before two have agreed on it.',
  'offer patch': 'It is a draft: what members have stays until two have agreed on another version.',
  'offer-trial create': 'It looks a draft over and changes nothing.',
  'offer-simulation create': 'It plays with nobody’s money and changes nothing.',
  'offer-audience create': 'It counts members and changes nothing.',
  'offer-preview create': 'It shows a draft and changes nothing.',
  'bonus-setting patch': 'It gives nothing: what members choose stays, and what was counted is kept.',
  'offer-stop create': 'What is to stop must stop at once; grants stay.',
  'level-preview create': 'It reckons how members would stand and changes nothing.',
  'offer-state patch': 'It publishes what two have agreed on, or stops it; grants stay.',
  'list-view create': 'It keeps filters of a list under a name, for oneself.',
  'list-view remove': 'It forgets own filters.',
  'shared-list-view create': 'It names filters for everybody, who still sees no more than before.',
  'shared-list-view remove': 'It forgets filters; the rows stay.',
  'job patch': 'It does earlier what the server does anyhow, or drops a note that this has failed.',
  'ledger-check create': 'It reads the books and changes nothing.',
  'audit-head create': 'It walks the chain of the audit and changes nothing.',
  'reconciliation-run create': 'It reads records of others.',
  'reconciliation-difference patch': 'It writes a note and moves nothing; what is to be corrected is an adjustment.',
};

/** Actions with their own state in the response. */
const answersOtherwise = ['adjustment create', 'staff-invitation create'];

const reads: readonly Verb[] = ['find', 'get'];
const writesOf = (contracts: readonly ServiceContract[]) =>
  contracts.flatMap((contract) =>
    verbs
      .filter((verb) => contract[verb] && !reads.includes(verb))
      .map((verb) => ({
        name: `${contract.service} ${verb}`,
        asks: contract[verb]!.refusals?.includes('APPROVAL_REQUIRED') === true,
      })),
  );

/** Returns errors in the actions of these services. */
function problemsOf(contracts: readonly ServiceContract[]): string[] {
  return writesOf(contracts).flatMap(({ name, asks }) => {
    const isConsidered = Object.hasOwn(considered, name);
    const isAlone = Object.hasOwn(alone, name);
    if (isConsidered === isAlone) return [`${name}: nobody has said whether one member of staff does it alone`];
    if (isConsidered !== (asks || answersOtherwise.includes(name)))
      return [`${name}: it is said to ${isConsidered ? 'ask a second one and does not' : 'be done alone and asks'}`];
    return [];
  });
}

const ofStaff = Object.values(services.staff) as readonly ServiceContract[];

test('assigns every staff action an approval rule or a documented exemption', () => {
  expect(problemsOf(ofStaff)).toEqual([]);
  for (const why of Object.values(alone)) expect(why).toMatch(/^[A-Z].{10,}\.$/);
});

test('has rules for existing actions only, and one for every approval kind', () => {
  const names = writesOf(ofStaff).map(({ name }) => name);
  expect([...Object.keys(considered), ...Object.keys(alone)].filter((name) => !names.includes(name))).toEqual([]);
  expect([...new Set(Object.values(considered).flat())].toSorted()).toEqual([...approvalKinds].toSorted());
});

test('detects a new action without a rule, and one that no longer requests approval', () => {
  const planted = defineService({
    service: 'member-balance',
    audience: 'staff',
    patch: { permission: 'adjustment.make', summary: 'Give money', body: z.object({}), result: z.object({}) },
  });
  expect(problemsOf([...ofStaff, planted])).toEqual([expect.stringMatching(/^member-balance patch: nobody/)]);
  const silent = { ...staffStatementLine, patch: { ...staffStatementLine.patch, refusals: ['NOT_FOUND'] } };
  expect(problemsOf([silent as unknown as ServiceContract])).toEqual([
    'statement-line patch: it is said to ask a second one and does not',
  ]);
});
