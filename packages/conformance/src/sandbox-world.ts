import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from './bench.ts';
import type { Launch } from './clients/client.ts';

export interface DemoProvider {
  readonly id: string;
  readonly dialect: string;
  readonly key: string;
  readonly game: string;
  readonly gameId: number;
}

export interface SandboxOptions {
  /** Origin of the casino. */
  readonly site: string;
  /** Origin of its sandbox. */
  readonly sandbox: string;
  /** Origin of its back office, and a login with access to the ledger; without them the ledger is not checked. */
  readonly office?: { readonly url: string; readonly username: string; readonly password: string };
}

interface Member {
  readonly phone: string;
  password: string;
  token: string;
}

/** Registrations are limited per minute. */
const mostMembers = 12;
const depositAmount = '2000';
/** A new password closes the games through the outbox, which the worker reads twice a second. */
const sessionsEndWithinMs = 4000;

/** Returns the demo provider of a dialect from the sandbox. */
export async function demoProvider(sandbox: string, dialect: string): Promise<DemoProvider> {
  const response = await fetch(new URL('/providers', sandbox)).catch(() => undefined);
  if (!response?.ok) throw new Error(`no sandbox answers at ${sandbox}; tell where it is with --sandbox URL`);
  const found = ((await response.json()) as DemoProvider[]).find((provider) => provider.dialect === dialect);
  if (!found) throw new Error(`the sandbox at ${sandbox} has no provider that speaks ${dialect}`);
  return found;
}

async function call<T>(url: URL, init: { method?: string; token?: string; body?: object } = {}): Promise<T> {
  const { method = init.body ? 'POST' : 'GET', token, body } = init;
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(url, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (response.ok) return (await response.json()) as T;
    // Registering and logging in are rate-limited: retries after a pause.
    if (response.status !== 429 || attempt === 15) {
      throw new Error(`${method} ${url.pathname} answered ${response.status}: ${await response.text()}`);
    }
    await sleep(5000);
  }
}

/** Creates players through the product: registered with a text message, funded by a QR payment, launched by a click. */
export function sandboxWorld(provider: DemoProvider, options: SandboxOptions): World {
  const { site, sandbox, office } = options;
  const at = (path: string) => new URL(path, site);
  const members: Member[] = [];

  async function register(): Promise<Member> {
    const phone = `08${randomInt(10_000_000, 99_999_999)}`;
    const password = `Conform${randomInt(1_000_000)}a`;
    const requested = await call<{ otpReferenceCode: string }>(at('/gateway/member/otp-request'), { body: { phone } });
    const [message] = await call<{ otp: string }[]>(new URL(`/sms?to=${phone}&limit=1`, sandbox));
    const proof = await call<{ verifyToken: string }>(at('/gateway/public/otp-verified'), {
      body: { phone, otp: message!.otp, otpReferenceCode: requested.otpReferenceCode },
    });
    await call(at('/gateway/member/users-register'), {
      body: {
        phone,
        password,
        confirm_password: password,
        currencyId: 1,
        is_accept_terms: true,
        verifyToken: proof.verifyToken,
      },
    });
    const token = await logIn(phone, password);
    await call(at('/gateway/member/user-verify-bank-info'), {
      token,
      body: { first_name: 'Con', last_name: 'Formance', bank_currency_information_id: 1, bank_no: phone },
    });
    return { phone, password, token };
  }

  async function logIn(username: string, password: string): Promise<string> {
    const body = { strategy: 'local', username, password };
    return (await call<{ accessToken: string }>(at('/gateway/public/authentication'), { body })).accessToken;
  }

  async function balanceOf({ token }: Member): Promise<bigint> {
    const { data } = await call<{ data: { balance: string }[] }>(at('/gateway/member/wallet'), { token });
    return BigInt(data[0]!.balance.replace('.', ''));
  }

  async function deposit({ token }: Member): Promise<void> {
    const { qr_code: qr } = await call<{ qr_code: string }>(at('/gateway/member/deposit-gateway'), {
      token,
      body: { deposit_amount: depositAmount },
    });
    await call(new URL('/payments/pay', sandbox), { body: { qr } });
  }

  async function launch(member: Member): Promise<Launch> {
    const { url } = await call<{ url: string }>(at('/gateway/member/enter-game'), {
      token: member.token,
      body: { game_list_id: provider.gameId, languageCode: 'en' },
    });
    const { searchParams } = new URL(url);
    return {
      token: searchParams.get('token')!,
      player: searchParams.get('player')!,
      game: searchParams.get('game')!,
      currency: searchParams.get('currency')!,
    };
  }

  let turn = 0;
  const players = new Map<string, Member>();
  return {
    mostPlayers: mostMembers,
    async enter(atLeastMinor) {
      let member: Member;
      if (members.length < mostMembers) {
        member = await register();
        members.push(member);
      } else {
        member = members[turn++ % members.length]!;
      }
      for (let tries = 0; (await balanceOf(member)) < atLeastMinor && tries < 5; tries++) {
        await deposit(member);
      }
      const launched = await launch(member);
      players.set(launched.player, member);
      return launched;
    },
    /** Self-excludes permanently, so the player is removed from the rotation. */
    async exclude(player) {
      const member = players.get(player)!;
      await call(at('/gateway/member/player-exclusion'), {
        token: member.token,
        body: { term: 'forever', is_confirmed: true },
      });
      members.splice(members.indexOf(member), 1);
    },
    async endSessions(player) {
      const member = players.get(player)!;
      const password = `Conform${randomInt(1_000_000)}b`;
      await call(at('/gateway/member/member-change-password/me'), {
        method: 'PATCH',
        token: member.token,
        body: { current_password: member.password, new_password: password, confirm_password: password },
      });
      member.password = password;
      member.token = await logIn(member.phone, password);
      await sleep(sessionsEndWithinMs);
    },
    ...(office
      ? {
          async bookProblems() {
            const { accessToken: token } = await call<{ accessToken: string }>(
              new URL('/gateway/staff/authentication', office.url),
              { body: { strategy: 'local', username: office.username, password: office.password } },
            );
            const sums = await call<{ currency_code: string; sum: string; is_balanced: boolean }[]>(
              new URL('/gateway/staff/ledger', office.url),
              { token },
            );
            return sums
              .filter(({ is_balanced }) => !is_balanced)
              .map(({ currency_code, sum }) => `the books in ${currency_code} are out by ${sum}.`);
          },
        }
      : {}),
  };
}
