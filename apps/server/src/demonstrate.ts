/** Lets some players of the demonstration come, pay in, play and ask for money, so that a house of play money has a day to show. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AuthResponse, hgsPaths } from '@sabai/games';

export interface Demonstration {
  /** Of the player site, and of the world outside. */
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

async function send(url: string, body: Body | undefined, cookie = ''): Promise<{ answer: Body; cookie: string }> {
  const response = await fetch(url, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status} ${text}`);
  const given = response.headers.getSetCookie().map((one) => one.split(';')[0]!);
  return { answer: text ? (JSON.parse(text) as Body) : {}, cookie: given.join('; ') || cookie };
}

/** A browser of one player: what it is answered it keeps. */
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

/** The code of a text message, as its owner reads it. */
async function readCode(sandboxUrl: string, phone: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const response = await fetch(`${sandboxUrl}/sms?to=${encodeURIComponent(phone)}&limit=1`);
    const [message] = (await response.json()) as { otp?: string }[];
    if (message?.otp) return message.otp;
    await sleep(100);
  }
  throw new Error('no code came');
}

/** Gives the password of who has registered. */
async function register({ gateway, sandboxUrl }: Browser, phone: string, lastName: string): Promise<string> {
  // Random signs may all be small letters, which no password is.
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

/** Plays some rounds, and further ones until so much is staked. `least` is in minor units. */
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
      // Who has to stake the whole deposit may be out of luck, and so of money.
      if (round >= rounds) return;
      throw played;
    }
    staked += Number(stake);
    // Nobody presses faster, and who else is here is not kept waiting.
    await sleep(100);
  }
}

/** Comes once: a house in which somebody has registered for it has had it. */
export async function demonstrate(demonstration: Demonstration): Promise<void> {
  for (const [at, code] of games.slice(0, players).entries()) {
    if (demonstration.isOver()) return;
    const browser = browse(demonstration);
    const password = await register(browser, `08${randomInt(10_000_000, 99_999_999)}`, lastNames[at]!);
    // One asks for some of it back, which waits for staff; a deposit has to be staked before.
    const asksBack = at === 1;
    const deposit = asksBack ? 500 : randomInt(5, 30) * 100;
    await payIn(browser, deposit);
    await sleep(500);
    await play(browser, code, asksBack ? deposit * 100 : 0);
    if (asksBack) {
      await browser.gateway('member/step-up', { method: 'password', password });
      // Luck may have left less.
      await browser.gateway('member/withdrawal-transaction', { amount: '200' }).catch(() => {});
    }
  }
}
