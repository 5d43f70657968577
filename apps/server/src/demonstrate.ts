/**
 * Simulates players who register, deposit, play and withdraw, so that a play-money installation has data for its first
 * day.
 */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AuthResponse, hgsPaths } from '@sabai/games';

export interface Demonstration {
  /** Origins of the player site and of the sandbox. */
  readonly siteUrl: string;
  readonly sandboxUrl: string;
  readonly isOver: () => boolean;
}

type Body = Record<string, unknown>;

const players = 5;
const rounds = 40;
/** Games whose plain bet is one call. */
const games = ['lotus-lanterns', 'garuda-storm', 'ruby-sevens', 'jade-rabbit', 'scroll-of-siam'] as const;
const lastNames = ['Srisuk', 'Boonmee', 'Chaiyo', 'Thongdee', 'Wongsa'] as const;

/** Attempts of one call, and the longest pause between them. */
const attempts = 10;
const longestPauseMs = 15_000;

/**
 * Returns the pause before the next attempt; undefined if the call must not be repeated. Only a response with
 * `Retry-After` guarantees that nothing was done.
 */
function pauseOf({ status, headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const isRefused = status === 503 || status === 429;
  return isRefused && seconds >= 0 ? Math.min(seconds * 1000, longestPauseMs) : undefined;
}

/** Sends a call, and repeats it while the server is too busy, as a browser of the site does. */
export async function send(
  url: string,
  body: Body | undefined,
  cookie = '',
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<{ answer: Body; cookie: string }> {
  const call = () =>
    fetch(url, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    });
  let response = await call();
  for (let attempt = 1; attempt < attempts; attempt++) {
    const ms = pauseOf(response);
    if (ms === undefined) break;
    await response.body?.cancel();
    await pause(ms);
    response = await call();
  }
  const text = await response.text();
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status} ${text}`);
  const given = response.headers.getSetCookie().map((one) => one.split(';')[0]!);
  return { answer: text ? (JSON.parse(text) as Body) : {}, cookie: given.join('; ') || cookie };
}

/** Opens a browser of one player, which stores its cookies. */
function browse({ siteUrl, sandboxUrl }: Demonstration) {
  let cookie = '';
  const call = async (path: string, body?: Body): Promise<Body> => {
    const given = await send(`${siteUrl}${path}`, body, cookie);
    cookie = given.cookie;
    return given.answer;
  };
  return { call, gateway: (path: string, body?: Body) => call(`/gateway/${path}`, body), sandboxUrl };
}
type Browser = ReturnType<typeof browse>;

/** Returns the code of a text message. */
async function readCode(sandboxUrl: string, phone: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const response = await fetch(`${sandboxUrl}/sms?to=${encodeURIComponent(phone)}&limit=1`);
    const [message] = (await response.json()) as { otp?: string }[];
    if (message?.otp) return message.otp;
    await sleep(100);
  }
  throw new Error('no code came');
}

/** Registers a player; returns the password. */
async function register({ gateway, sandboxUrl }: Browser, phone: string, lastName: string): Promise<string> {
  // Random characters may all be lower-case letters, which no password allows.
  const password = `${randomBytes(12).toString('base64url')}aA1`;
  const { otpReferenceCode } = await gateway('member/otp-request', { phone, purpose: 'register' });
  const otp = await readCode(sandboxUrl, phone);
  const { verifyToken } = await gateway('public/otp-verified', { phone, otp, otpReferenceCode });
  const account = { phone, password, confirm_password: password, currencyId: 1, is_accept_terms: true, verifyToken };
  await gateway('member/users-register', account);
  await gateway('public/authentication', { strategy: 'local', username: phone, password });
  const bank = { bank_currency_information_id: 1, bank_no: String(randomInt(1_000_000_000, 9_999_999_999)) };
  await gateway('member/user-verify-bank-info', { first_name: 'Somsri', last_name: lastName, ...bank });
  return password;
}

async function payIn({ gateway, sandboxUrl }: Browser, amount: number): Promise<void> {
  const { qr_code: qr } = await gateway('member/deposit-gateway', { deposit_amount: String(amount) });
  await send(`${sandboxUrl}/payments/pay`, { qr });
}

/** Plays some rounds, and more until `least`, in minor units, is staked. */
async function play({ call, gateway }: Browser, code: string, least = 0): Promise<void> {
  const { data } = (await gateway(`public/game-list?$limit=1&search=${code.replace('-', ' ')}`)) as {
    data: { id: number }[];
  };
  const { url } = await gateway('member/enter-game', { game_list_id: data[0]!.id, languageCode: 'en' });
  const t = new URL(String(url), 'http://localhost').searchParams.get('t');
  const {
    session,
    nextServerSeedHash: serverSeedHash,
    config,
  } = (await call(hgsPaths.auth, { t })) as unknown as AuthResponse;
  const clientSeed = randomBytes(8).toString('hex');
  await call(hgsPaths.seeds, { session, req: randomUUID(), serverSeedHash, clientSeed });
  const stakes = config.stakeLevels.slice(0, 5);
  let staked = 0;
  for (let round = 0; round < rounds || staked < least; round++) {
    const stake = stakes[randomInt(stakes.length)]!;
    const played = await call(hgsPaths.play, { session, req: randomUUID(), mode: 'base', stake }).catch(
      (error: Error) => error,
    );
    if (played instanceof Error) {
      // A required turnover of the whole deposit may exhaust the balance.
      if (round >= rounds) return;
      throw played;
    }
    staked += Number(stake);
    // A realistic pace, which leaves the server to other users.
    await sleep(100);
  }
}

/** Runs once: skipped after its first registration. */
export async function demonstrate(demonstration: Demonstration): Promise<void> {
  for (const [at, code] of games.slice(0, players).entries()) {
    if (demonstration.isOver()) return;
    const browser = browse(demonstration);
    const password = await register(browser, `08${randomInt(10_000_000, 99_999_999)}`, lastNames[at]!);
    // One requests a withdrawal, which needs staff; the deposit's turnover comes first.
    const asksBack = at === 1;
    const deposit = asksBack ? 500 : randomInt(5, 30) * 100;
    await payIn(browser, deposit);
    await sleep(500);
    await play(browser, code, asksBack ? deposit * 100 : 0);
    if (asksBack) {
      await browser.gateway('member/step-up', { method: 'password', password });
      // The balance may be too low.
      await browser.gateway('member/withdrawal-transaction', { amount: '200' }).catch(() => {});
    }
  }
}
