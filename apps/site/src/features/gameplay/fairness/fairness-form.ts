import { writeTypedDecimal } from '@sabai/contract/typed-number';
/** The visitor's input, as typed; the game decides which fields count. */
export interface FairnessForm {
  /** The language of the stake's decimal sign. */
  readonly intl: string;
  readonly game: string;
  /** The certified version of the game that was played. */
  readonly rulesVersion: string;
  /** The kind of bet. */
  readonly mode: string;
  readonly serverSeed: string;
  /** The hash that was shown before the bet; may be empty. */
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: string;
  /** In a currency of two decimals, in the format of its language. */
  readonly stake: string;
  /** The choices of the bet, as JSON; used in games that offer a choice. */
  readonly params: string;
  readonly round: string;
  readonly hash: string;
  readonly salt: string;
  /** The earlier link to which the round must lead. */
  readonly earlierRound: string;
  readonly earlierHash: string;
}
export type FairnessField = Exclude<keyof FairnessForm, 'intl'>;

/** The data of a verifiable game that the page needs. */
export interface VerifiableGame {
  readonly code: string;
  readonly title: string;
  readonly rounds: 'solo' | 'shared';
  /** Whether each bet has a choice, which its proof needs. */
  readonly hasChoices: boolean;
  /** Its certified versions, the default first; absent when there is only one. */
  readonly versions?: readonly { readonly rulesVersion: string; readonly rtp: number }[];
  /** The kinds of bets, the plain one first; absent when there is only one. */
  readonly modes?: readonly string[];
  /** RTP of the default version in whole percent, for the formula of shared games. */
  readonly rtpPercent: number;
}

/** Returns the RTP of the version in the form, in whole percent. */
export function rtpPercentOf({ form, game }: { form: FairnessForm; game: VerifiableGame }): number {
  const chosen = game.versions?.find(({ rulesVersion }) => rulesVersion === form.rulesVersion);
  return chosen ? Math.round(chosen.rtp * 100) : game.rtpPercent;
}

/**
 * Fills the form from an address. Games link here with `game`, then `rulesVersion, mode, serverSeed, serverSeedHash,
 * clientSeed, nonce, stake` (in hundredths), `params` (JSON) or `round, hash, salt, terminal`.
 */
export function fairnessForm(query: URLSearchParams, games: readonly VerifiableGame[], intl: string): FairnessForm {
  const text = (name: string, otherwise = '', most = 200) => (query.get(name) ?? otherwise).trim().slice(0, most);
  const requested = text('game');
  return {
    intl,
    game: games.some(({ code }) => code === requested) ? requested : (games[0]?.code ?? ''),
    rulesVersion: text('rulesVersion'),
    mode: text('mode'),
    serverSeed: text('serverSeed'),
    serverSeedHash: text('serverSeedHash'),
    clientSeed: text('clientSeed'),
    nonce: text('nonce'),
    stake: writeTypedDecimal(decimalOfHundredths(text('stake')) ?? '1.00', intl),
    // Long enough for a round of many steps.
    params: text('params', '', 4000),
    round: text('round'),
    hash: text('hash'),
    salt: text('salt'),
    earlierRound: text('earlierRound', query.has('terminal') ? '0' : ''),
    earlierHash: text('earlierHash', query.get('terminal') ?? ''),
  };
}

/** Returns whether all inputs of a round's proof are given, so that the page can compute it immediately. */
export function isComplete(form: FairnessForm, { rounds, hasChoices }: VerifiableGame): boolean {
  const solo = ['serverSeed', 'clientSeed', 'nonce', 'stake', ...(hasChoices ? (['params'] as const) : [])] as const;
  const needed: readonly FairnessField[] = rounds === 'solo' ? solo : ['round', 'hash', 'salt'];
  return needed.every((field) => form[field] !== '');
}

/** Parses a typed whole number, or returns NaN: no sign, no exponent, no spaces inside. */
export function wholeNumber(text: string): number {
  return /^\d{1,15}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

function decimalOfHundredths(text: string): string | undefined {
  if (!/^\d{1,18}$/.test(text)) return undefined;
  const digits = text.replace(/^0+(?=\d)/, '').padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
