import { randomInt } from 'node:crypto';
import { enter, enterWithBank } from './enter.ts';
import { newPhone } from './outside-world.ts';
import { office, Staff, secondAgrees } from './staff.ts';
import { expect, type Page, siteAddress, test } from './test.ts';
import { textsOf } from './texts.ts';

const say = textsOf('en');
const setup = (key: string) => say('cashier-setup-office', key);
const site = (key: string) => say('content-office', key);
const why = 'The bank has opened it for us.';
/** A different one for each attempt: the server stores those it has. */
const number = String(randomInt(1_000_000_000, 10_000_000_000));

const dialog = (page: Page) => page.getByRole('dialog').last();
const rowOf = (page: Page) =>
  page.getByRole('table', { name: setup('kind.house-account') }).getByRole('row', { name: new RegExp(number) });
async function save(page: Page) {
  await dialog(page)
    .getByRole('textbox', { name: site('change.reason') })
    .fill(why);
  await dialog(page)
    .getByRole('button', { name: site('save') })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('an operator adds a bank account, a second person approves, a member sees it, and it is switched off', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(180_000);
  const member = await browser.newContext({ baseURL: siteAddress() });
  await enter(member, newPhone());
  const seen = async () => {
    const answer = await member.request.get('/gateway/member/payment-bank-information');
    const { data } = (await answer.json()) as { data: { account_number: string }[] };
    return data.some(({ account_number }) => account_number === number);
  };
  const adding = (await Staff.logIn(browser, 'admin')).page;

  await adding.goto(`${office()}/cashier`);
  await adding.getByRole('button', { name: setup('addAccount') }).click();
  await dialog(adding)
    .getByRole('combobox', { name: setup('fact.bank_code') })
    .selectOption({ label: 'Kasikornbank (THB)' });
  await dialog(adding)
    .getByRole('textbox', { name: setup('fact.account_number') })
    .fill(number.replace(/(\d{3})(\d{3})(\d{4})/, '$1-$2 $3'));
  await dialog(adding)
    .getByRole('textbox', { name: setup('field.account_name') })
    .fill('Sabai Three');
  await save(adding);
  await expect(rowOf(adding)).toContainText(setup('off'));
  expect(await seen()).toBe(false);

  await rowOf(adding)
    .getByRole('button', { name: site('change.open') })
    .click();
  await dialog(adding)
    .getByRole('checkbox', { name: setup('field.is_active') })
    .check();
  await expect(dialog(adding)).toContainText(setup('second'));
  await save(adding);
  expect(await seen()).toBe(false);

  await secondAgrees(playwright, ['payment-setting']);
  await expect.poll(seen).toBe(true);

  await adding.reload();
  await rowOf(adding)
    .getByRole('button', { name: setup('switchOff') })
    .click();
  await save(adding);
  await expect(rowOf(adding)).toContainText(setup('off'));
  expect(await seen()).toBe(false);
});

test('a game in maintenance cannot be opened until the maintenance ends', async ({ browser }) => {
  test.setTimeout(120_000);
  const word = (key: string) => say('catalogue-office', key);
  const member = await browser.newContext({ baseURL: siteAddress() });
  await enterWithBank(member);
  const { data } = (await (await member.request.get('/gateway/public/game-list?search=Limbo')).json()) as {
    data: { id: number; name: string; is_playable: boolean }[];
  };
  const { id, name } = data[0]!;
  const answer = async () => {
    const entered = await member.request.post('/gateway/member/enter-game', {
      data: { game_list_id: id },
      headers: { origin: test.info().project.use.baseURL! },
    });
    return entered.ok() ? 'in' : ((await entered.json()) as { refusal: string }).refusal;
  };
  const { page } = await Staff.logIn(browser, 'admin');
  await page.goto(`${office()}/games?q=${encodeURIComponent(name)}`);
  const row = page.getByRole('row', { name: new RegExp(name) }).first();
  await row.getByRole('button', { name: word('act.maintain') }).click();
  await save(page);
  await expect(row).toContainText(word('state.maintenance'));
  expect(await answer()).toBe('GAME_NOT_PLAYABLE');
  await row.getByRole('button', { name: word('act.end') }).click();
  await save(page);
  await expect(row).toContainText(word('state.on'));
  expect(await answer()).toBe('in');
});
