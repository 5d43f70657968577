import { describe, expect, test } from 'vitest';
import { fairnessForm, isComplete, type VerifiableGame, wholeNumber } from './fairness-form.ts';

const games: VerifiableGame[] = [
  { code: 'lotus-lanterns', title: 'Lotus Lanterns', rounds: 'solo', hasChoices: false, rtpPercent: 96 },
  { code: 'nova-rush', title: 'Nova Rush', rounds: 'shared', hasChoices: false, rtpPercent: 99 },
  { code: 'dice', title: 'Dice', rounds: 'solo', hasChoices: true, rtpPercent: 99 },
];
const [slot, crash, dice] = games as [VerifiableGame, VerifiableGame, VerifiableGame];
const formOf = (query: string) => fairnessForm(new URLSearchParams(query), games, 'en');

describe('the verifier form', () => {
  test('is filled from the URL of a slot round', () => {
    const form = formOf('game=lotus-lanterns&serverSeed=ab&clientSeed=me&nonce=7&stake=1250');
    expect(form).toMatchObject({
      game: 'lotus-lanterns',
      serverSeed: 'ab',
      clientSeed: 'me',
      nonce: '7',
      stake: '12.50',
    });
    expect(isComplete(form, slot)).toBe(true);
    expect(isComplete(form, dice)).toBe(false);
    expect(isComplete({ ...form, params: '{}' }, dice)).toBe(true);
  });

  test('is filled from the URL of a shared round, with the published chain end as round 0', () => {
    const form = formOf('game=nova-rush&round=812&hash=ff&salt=s&terminal=00aa');
    expect(form).toMatchObject({ round: '812', hash: 'ff', salt: 's', earlierRound: '0', earlierHash: '00aa' });
    expect(isComplete(form, crash)).toBe(true);
    expect(isComplete(form, slot)).toBe(false);
  });

  test('starts with the first game when the URL names none or an unknown one', () => {
    expect(formOf('').game).toBe('lotus-lanterns');
    expect(formOf('game=constructor').game).toBe('lotus-lanterns');
  });

  test.each([
    ['5', '0.05'],
    ['100', '1.00'],
    ['0001250', '12.50'],
    ['-5', '1.00'],
    ['1e9', '1.00'],
    ['', '1.00'],
  ])('reads a stake of "%s" hundredths as %s', (stake, decimal) => {
    expect(formOf(`stake=${stake}`).stake).toBe(decimal);
  });
});

test('accepts whole numbers only as plain digits', () => {
  expect(wholeNumber(' 12 ')).toBe(12);
  for (const text of ['', '-1', '1.5', '1e3', '0x10', '9'.repeat(16)]) expect(wholeNumber(text)).toBeNaN();
});
