import { type Bench, newId, type World } from './bench.ts';
import type { DialectClient } from './clients/client.ts';
import { playAtRandom } from './random-play.ts';

export interface Case {
  readonly number: number;
  readonly title: string;
  /** The abilities that the run needs. */
  readonly needs?: readonly (keyof World)[];
  /** The calls that the protocol needs. */
  readonly says?: readonly (keyof DialectClient)[];
  run(bench: Bench): Promise<void>;
}

const stake = 1000n;
/** An amount that no call may exceed and no provider may pay. */
const largestMinor = 10n ** 15n;
const newBet = () => ({ txn: newId('bet'), round: newId('round'), amountMinor: stake });
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

/** A reserve is released once, and a commit leaves the stake. */
async function holdOnce(bench: Bench, hold: NonNullable<DialectClient['hold']>): Promise<void> {
  const seat = await bench.seat();
  const before = await bench.balance(seat);
  const [given, kept] = [newBet(), newBet()];
  for (const call of [given, kept]) await bench.expect(hold.reserve(seat, call), seat, 'ok');
  await bench.expectBalance(seat, before - 2n * stake);
  const release = { ...given, txn: newId('release'), betTxn: given.txn };
  await Promise.all(times(10, () => bench.expect(hold.release(seat, release), seat, 'ok')));
  const commit = { ...kept, txn: newId('commit'), betTxn: kept.txn, amountMinor: 300n };
  await Promise.all(times(10, () => bench.expect(hold.commit(seat, commit), seat, 'ok')));
  await bench.expectBalance(seat, before - 300n);
}

/** The cases for every adapter, whatever its protocol. Each case leaves its player's money in a verifiable state. */
export const cases: readonly Case[] = [
  {
    number: 1,
    title: 'the same bet twice takes one stake',
    async run(bench) {
      const { client } = bench;
      const seat = await bench.seat();
      const before = await bench.balance(seat);
      const bet = newBet();
      const first = await bench.expect(client.bet(seat, bet), seat, 'ok');
      bench.same(first.balanceMinor, before - stake, 'the balance after the bet');
      await bench.expect(client.bet(seat, newBet()), seat, 'ok');
      const again = await bench.expect(client.bet(seat, bet), seat, 'ok');
      const received = client.profile.replayBalance === 'original' ? before - stake : before - 2n * stake;
      bench.same(again.balanceMinor, received, `the ${client.profile.replayBalance} balance in the repeated answer`);
      bench.same(again.id, first.id, 'the id of the transaction');
      await bench.expectBalance(seat, before - 2n * stake);
    },
  },
  {
    number: 2,
    title: 'the same bet 50 times at once takes one stake',
    async run(bench) {
      const seat = await bench.seat();
      const before = await bench.balance(seat);
      const bet = newBet();
      const answers = await Promise.all(times(50, () => bench.ask(bench.client.bet(seat, bet), seat)));
      const taken = answers.filter((answer) => bench.is(answer, 'ok'));
      bench.same(taken.length, 50, 'answers that say yes');
      bench.same(new Set(taken.map(({ id }) => id)).size, 1, 'different ids of the transaction');
      await bench.expectBalance(seat, before - stake);
    },
  },
  {
    number: 3,
    title: 'the same id with another amount is refused',
    async run(bench) {
      const seat = await bench.seat();
      const before = await bench.balance(seat);
      const bet = newBet();
      await bench.expect(bench.client.bet(seat, bet), seat, 'ok');
      await bench.expect(bench.client.bet(seat, { ...bet, amountMinor: stake + 100n }), seat, 'duplicate');
      const win = { ...bet, txn: newId('win'), betTxn: bet.txn, amountMinor: 300n };
      await bench.expect(bench.client.win(seat, win), seat, 'ok');
      await bench.expect(bench.client.win(seat, { ...win, amountMinor: 400n }), seat, 'duplicate');
      await bench.expectBalance(seat, before - stake + 300n);
    },
  },
  {
    number: 4,
    title: 'a win before its bet is not found, and is paid after it',
    async run(bench) {
      const seat = await bench.seat();
      const before = await bench.balance(seat);
      const bet = newBet();
      const win = { ...bet, txn: newId('win'), betTxn: bet.txn, amountMinor: 300n };
      await bench.expect(bench.client.win(seat, win), seat, 'betNotFound');
      await bench.expectBalance(seat, before);
      await bench.expect(bench.client.bet(seat, bet), seat, 'ok');
      await bench.expect(bench.client.win(seat, win), seat, 'ok');
      await bench.expectBalance(seat, before - stake + 300n);
    },
  },
  {
    number: 5,
    title: 'a bet that was rolled back before it came is never taken',
    async run(bench) {
      const { client } = bench;
      const seat = await bench.seat();
      const before = await bench.balance(seat);
      const bet = newBet();
      const rollback = { txn: newId('rollback'), betTxn: bet.txn, round: bet.round };
      await bench.expect(client.rollback(seat, rollback), seat, client.profile.unknownRollback);
      await bench.expect(client.bet(seat, bet), seat, 'betCancelled');
      await bench.expect(client.bet(seat, bet), seat, 'betCancelled');
      await bench.expectBalance(seat, before);
    },
  },
  {
    number: 6,
    title: 'a second rollback succeeds and pays nothing',
    async run(bench) {
      const { client } = bench;
      const seat = await bench.seat();
      const before = await bench.balance(seat);
      const bet = newBet();
      const rollback = { txn: newId('rollback'), betTxn: bet.txn, round: bet.round };
      await bench.expect(client.bet(seat, bet), seat, 'ok');
      await bench.expect(client.rollback(seat, rollback), seat, 'ok');
      await bench.expectBalance(seat, before);
      await bench.expect(client.rollback(seat, rollback), seat, 'ok');
      if (client.profile.hasRollbackIds) {
        await bench.expect(client.rollback(seat, { ...rollback, txn: newId('rollback') }), seat, 'ok');
      }
      await bench.expectBalance(seat, before);
    },
  },
  {
    number: 7,
    title: 'a win after the rollback of its bet is refused',
    async run(bench) {
      const { client } = bench;
      const seat = await bench.seat();
      const before = await bench.balance(seat);
      const bet = newBet();
      await bench.expect(client.bet(seat, bet), seat, 'ok');
      await bench.expect(client.rollback(seat, { ...bet, txn: newId('rollback'), betTxn: bet.txn }), seat, 'ok');
      await bench.expect(client.win(seat, { ...bet, txn: newId('win'), betTxn: bet.txn }), seat, 'betCancelled');
      await bench.expectBalance(seat, before);
    },
  },
  {
    number: 8,
    title: 'a rollback of a bet that has paid is refused',
    async run(bench) {
      const { client } = bench;
      const seat = await bench.seat();
      const before = await bench.balance(seat);
      const bet = newBet();
      await bench.expect(client.bet(seat, bet), seat, 'ok');
      const win = { ...bet, txn: newId('win'), betTxn: bet.txn, amountMinor: 300n };
      await bench.expect(client.win(seat, win), seat, 'ok');
      const rollback = { ...bet, txn: newId('rollback'), betTxn: bet.txn };
      await bench.expect(client.rollback(seat, rollback), seat, 'betSettled');
      await bench.expectBalance(seat, before - stake + 300n);
    },
  },
  {
    number: 9,
    title: 'two wins of one bet are both paid',
    async run(bench) {
      const { client } = bench;
      const seat = await bench.seat();
      const before = await bench.balance(seat);
      const bet = newBet();
      await bench.expect(client.bet(seat, bet), seat, 'ok');
      for (const amountMinor of [300n, 500n]) {
        const win = { ...bet, txn: newId('win'), betTxn: bet.txn, amountMinor };
        await bench.expect(client.win(seat, win), seat, 'ok');
        await bench.expect(client.win(seat, win), seat, 'ok');
      }
      await bench.expectBalance(seat, before - stake + 800n);
    },
  },
  {
    number: 10,
    title: 'a win is paid though the session is over; a new bet is not taken',
    needs: ['endSessions'],
    async run(bench) {
      const { client } = bench;
      const seat = await bench.seat();
      const before = await bench.balance(seat);
      const bet = newBet();
      await bench.expect(client.bet(seat, bet), seat, 'ok');
      await bench.world.endSessions!(seat.player);
      await bench.expect(client.bet(seat, newBet()), seat, 'invalidToken');
      const win = { ...bet, txn: newId('win'), betTxn: bet.txn, amountMinor: 300n };
      await bench.expect(client.win(seat, win), seat, 'ok');
      await bench.expectBalance(seat, before - stake + 300n);
    },
  },
  {
    number: 11,
    title: 'an excluded player cannot bet, and is paid',
    needs: ['exclude'],
    async run(bench) {
      const { client } = bench;
      const seat = await bench.seat();
      const before = await bench.balance(seat);
      const [bet, open] = [newBet(), newBet()];
      await bench.expect(client.bet(seat, bet), seat, 'ok');
      await bench.expect(client.bet(seat, open), seat, 'ok');
      await bench.world.exclude!(seat.player);
      await bench.expect(client.bet(seat, newBet()), seat, 'playerLocked');
      const win = { ...bet, txn: newId('win'), betTxn: bet.txn, amountMinor: 300n };
      await bench.expect(client.win(seat, win), seat, 'ok');
      await bench.expect(client.rollback(seat, { ...open, txn: newId('rollback'), betTxn: open.txn }), seat, 'ok');
      await bench.expectBalance(seat, before - stake + 300n);
    },
  },
  {
    number: 12,
    title: 'too little money: the answer tells the balance, nothing moves',
    async run(bench) {
      const seat = await bench.seat();
      const before = await bench.balance(seat);
      const request = bench.client.bet(seat, { ...newBet(), amountMinor: before + 1n });
      const answer = await bench.expect(request, seat, 'insufficientFunds');
      bench.same(answer.balanceMinor, before, 'the balance in the refusal');
      await bench.expectBalance(seat, before);
    },
  },
  {
    number: 13,
    title: 'an answer lost after the commit is learned by repeating the call',
    async run(bench) {
      const { client, wire, world } = bench;
      const seat = await bench.seat();
      const before = await bench.balance(seat);
      const bet = newBet();
      const lose = async (request: ReturnType<DialectClient['bet']>) => {
        world.loseNextAnswer?.();
        await wire.sendAndLose(request);
      };
      await lose(client.bet(seat, bet));
      await bench.expect(client.bet(seat, bet), seat, 'ok');
      await bench.expectBalance(seat, before - stake);
      const win = { ...bet, txn: newId('win'), betTxn: bet.txn, amountMinor: 300n };
      await lose(client.win(seat, win));
      await bench.expect(client.win(seat, win), seat, 'ok');
      await bench.expectBalance(seat, before - stake + 300n);
    },
  },
  {
    number: 14,
    title: 'another currency than the player’s is refused',
    async run(bench) {
      const { client } = bench;
      const seat = await bench.seat();
      const before = await bench.balance(seat);
      const call = { ...newBet(), currency: seat.currency === 'USD' ? 'EUR' : 'USD' };
      await bench.expect(client.wrongCurrency?.(seat, call) ?? client.bet(seat, call), seat, 'wrongCurrency');
      await bench.expectBalance(seat, before);
    },
  },
  {
    number: 15,
    title: 'a bad signature is refused and writes nothing',
    async run(bench) {
      const { client, world } = bench;
      const seat = await bench.seat();
      const before = await bench.balance(seat);
      const forger = client.withWrongKey();
      const print = await world.fingerprint?.();
      const bet = newBet();
      await bench.expect(forger.bet(seat, bet), seat, 'badSignature');
      const { path, headers, body } = client.bet(seat, bet);
      // The stake's number, changed in transit; all other bytes and the signature stay.
      const changed = body.replace(/(10+)(?=[^0-9]|$)/, (digits) => digits.replace('1', '9'));
      if (changed === body) throw bench.failure('nothing to change was found in the body');
      await bench.expect({ path, headers, body: changed }, seat, 'badSignature');
      await bench.expect(
        { path, headers: { 'content-type': headers['content-type']! }, body: '' },
        seat,
        'badSignature',
      );
      bench.same(await world.fingerprint?.(), print, 'the hash of all money tables');
      await bench.expectBalance(seat, before);
    },
  },
  {
    number: 16,
    title: 'a paid win is taken back though it is spent: refused or owed, never half',
    says: ['takeBack'],
    async run(bench) {
      const { client, world } = bench;
      const seat = await bench.seat();
      const before = await bench.balance(seat);
      const bet = newBet();
      const win = { ...bet, txn: newId('win'), betTxn: bet.txn, amountMinor: 5000n };
      await bench.expect(client.bet(seat, bet), seat, 'ok');
      await bench.expect(client.win(seat, win), seat, 'ok');
      const all = { ...newBet(), amountMinor: before - stake + 5000n };
      await bench.expect(client.bet(seat, all), seat, 'ok');
      const void_ = {
        ...bet,
        txn: newId('void'),
        betTxn: bet.txn,
        winTxn: win.txn,
        stakeMinor: stake,
        winMinor: 5000n,
      };
      const isOwed = client.profile.spentWinnings === 'owed';
      const request = client.takeBack!(seat, void_);
      await bench.expect(request, seat, isOwed ? 'ok' : 'insufficientFunds');
      await bench.expectBalance(seat, 0n);
      if (isOwed) await bench.expect(client.takeBack!(seat, void_), seat, 'ok');
      await bench.expectBalance(seat, 0n);
      const problems = (await world.bookProblems?.()) ?? [];
      bench.same(problems.join(' '), '', 'the books');
      // Given players are used again.
      await bench.expect(client.win(seat, { ...all, txn: newId('win'), betTxn: all.txn }), seat, 'ok');
    },
  },
  {
    number: 17,
    title: 'a batch of which half is impossible leaves nothing, nor does a stake with its win',
    says: ['bets'],
    async run(bench) {
      const { client } = bench;
      const seat = await bench.seat();
      const before = await bench.balance(seat);
      const round = newId('round');
      const [good, bad] = [
        { ...newBet(), round },
        { ...newBet(), round, amountMinor: before },
      ];
      await bench.expect(client.bets!(seat, [good, bad]), seat, 'insufficientFunds');
      await bench.expectBalance(seat, before);
      await bench.expect(client.bets!(seat, [good, { ...bad, txn: newId('bet'), amountMinor: 2000n }]), seat, 'ok');
      await bench.expectBalance(seat, before - 3000n);
      if (!client.betWin) return;
      const both = { ...newBet(), amountMinor: before, winTxn: newId('win'), winMinor: 5000n };
      await bench.expect(client.betWin(seat, both), seat, 'insufficientFunds');
      await bench.expectBalance(seat, before - 3000n);
      const fair = { ...both, txn: newId('bet'), round: newId('round'), amountMinor: stake };
      await bench.expect(client.betWin(seat, fair), seat, 'ok');
      await bench.expect(client.betWin(seat, fair), seat, 'ok');
      await bench.expectBalance(seat, before - 3000n - stake + 5000n);
    },
  },
  {
    number: 18,
    title: 'bets at once never take more than there is',
    async run(bench) {
      const { client } = bench;
      const seat = await bench.seat();
      const before = await bench.balance(seat);
      const amountMinor = before / 10n;
      const bets = times(25, () => ({ ...newBet(), amountMinor }));
      const answers = await Promise.all(bets.map((bet) => bench.ask(client.bet(seat, bet), seat)));
      bench.same(answers.filter((answer) => bench.is(answer, 'ok')).length, 10, 'bets taken');
      bench.same(answers.filter((answer) => bench.is(answer, 'insufficientFunds')).length, 15, 'bets refused');
      await bench.expectBalance(seat, before - 10n * amountMinor);
      const paid = bets.find((_bet, index) => bench.is(answers[index]!, 'ok'))!;
      const win = { ...paid, txn: newId('win'), betTxn: paid.txn, amountMinor: 10n * amountMinor };
      await bench.expect(client.win(seat, win), seat, 'ok');
    },
  },
  {
    number: 19,
    title: 'a stake goes back once, however often and at once it is asked for',
    async run(bench) {
      const { client } = bench;
      const seat = await bench.seat();
      const before = await bench.balance(seat);
      const [bet, other] = [newBet(), newBet()];
      await bench.expect(client.bet(seat, bet), seat, 'ok');
      await bench.expect(client.bet(seat, other), seat, 'ok');
      const rollback = { ...bet, txn: newId('rollback'), betTxn: bet.txn };
      await Promise.all(
        times(20, (index) => {
          const isNew = client.profile.hasRollbackIds && index % 2 === 1;
          return bench.expect(client.rollback(seat, isNew ? { ...rollback, txn: newId('rb') } : rollback), seat, 'ok');
        }),
      );
      await bench.expectBalance(seat, before - stake);
      if (client.hold) await holdOnce(bench, client.hold);
    },
  },
  {
    number: 20,
    title: 'the books balance after many operations at random, lost, doubled and out of order',
    async run(bench) {
      await playAtRandom(bench, bench.operations);
      const problems = (await bench.world.bookProblems?.()) ?? [];
      bench.same(problems.join(' '), '', 'the books');
    },
  },
  {
    number: 21,
    title: 'a win above what may be paid is refused for good, and the right one is paid after it',
    async run(bench) {
      const { client } = bench;
      const seat = await bench.seat();
      const before = await bench.balance(seat);
      const bet = newBet();
      await bench.expect(client.bet(seat, bet), seat, 'ok');
      const win = { ...bet, txn: newId('win'), betTxn: bet.txn, amountMinor: largestMinor };
      for (let n = 0; n < 2; n++) await bench.expect(client.win(seat, win), seat, 'winTooLarge');
      await bench.expectBalance(seat, before - stake);
      await bench.expect(client.win(seat, { ...win, txn: newId('win'), amountMinor: 300n }), seat, 'ok');
      await bench.expectBalance(seat, before - stake + 300n);
    },
  },
];
