import { currencyOf, minorOf } from '@sabai/contract/money';
import { programmeCurrencies } from '../cluster/reward-offers.ts';
import { sendJson, type Target } from '../cluster/wire.ts';
import type { Outcome } from '../ops/commands.ts';
import type { Actor } from '../ops/stage.ts';

/** The fields of a member's wallet, and the accounts behind them. */
const shownAccounts = {
  balance: 'main',
  pending_withdrawal: 'pending_withdrawal',
  cashback: 'cashback',
  rebate: 'rebate',
  affiliate: 'affiliate',
  vault: 'vault',
};

const isProgramme = (name: string) => /^(cashback|rebate)$/.test(name);

/** Sums the amounts that members received in responses. Their wallets must show these sums at any time. */
export function createBook() {
  const owned = new Map<string, Map<string, bigint>>();
  const balance = (actor: Actor, account: string) => owned.get(actor.memberId)?.get(account) ?? 0n;

  /** Returns what the member's wallet shows at one process, and what it must show. */
  async function readWallet({ url }: Target, actor: Actor): Promise<{ was: string; wished: string } | undefined> {
    const { token, from, currency } = actor;
    const answer = await sendJson(`${url}/gateway/member/wallet`, { token, from });
    if (answer.kind !== 'answered' || answer.status !== 200) return undefined;
    const wallet = (answer.body.data as Record<string, unknown>[])[0]!;
    const minor = (name: string) => String(minorOf(String(wallet[name]), currencyOf(currency)));
    // Payments of periods arrive automatically, at an unknown time for members with programmes and affiliates.
    const isPaidInto = (name: string) =>
      name === 'affiliate' ? actor.hasInvited : isProgramme(name) && programmeCurrencies.includes(currency);
    const shown = Object.entries(shownAccounts).filter(([name]) => wallet[name] !== undefined && !isPaidInto(name));
    const was = shown.map(([name]) => minor(name)).join(' ');
    const wished = shown.map(([, account]) => balance(actor, account)).join(' ');
    return { was, wished };
  }

  return {
    balance,
    readWallet,
    /** Records an acknowledged outcome. */
    note<T>(actor: Actor, outcome: Outcome<T>): Outcome<T> {
      if (outcome.kind !== 'ok') return outcome;
      const accounts = owned.get(actor.memberId) ?? new Map<string, bigint>();
      owned.set(actor.memberId, accounts);
      for (const { account, amount } of outcome.effects) {
        accounts.set(account, (accounts.get(account) ?? 0n) + BigInt(amount));
      }
      return outcome;
    },
    async isAsTold(target: Target, actor: Actor): Promise<boolean> {
      const read = await readWallet(target, actor);
      return read !== undefined && read.was === read.wished;
    },
  };
}
