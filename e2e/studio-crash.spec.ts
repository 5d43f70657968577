import { Member } from './member.ts';
import { newPhone } from './outside-world.ts';
import { expect, test } from './test.ts';

// Depends on chance: a rocket may fly for minutes.
test.describe.configure({ retries: 1 });

test('a demo of Nova Rush: a bet, a cash-out during the flight, and the proof of the round', async ({ page }) => {
  // A long flight delays the next bet.
  test.setTimeout(300_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  const visitor = new Member(page, 'en', newPhone());
  const { say, game } = visitor;
  await visitor.open('/games/2?demo=1');
  const go = game.getByTestId('crash-go-0');
  await expect(go).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });

  // A rocket may explode immediately. The button is clicked at the first possible moment: a mouse delayed by a slow
  // screen would lose every second bet.
  await expect(async () => {
    await expect(go).toHaveAttribute('data-face', /^(bet|betNext|won|lost)$/, { timeout: 30_000 });
    await go.click();
    const face = await go.evaluate(
      (button) =>
        new Promise<string>((resolve) => {
          const look = () => {
            if (button.dataset.face !== 'flying') return;
            watcher.disconnect();
            const text = button.textContent ?? '';
            (button as HTMLElement).click();
            resolve(text);
          };
          const watcher = new MutationObserver(look);
          watcher.observe(button, { attributes: true, childList: true, subtree: true, characterData: true });
          look();
          // A bet that came too late, or a rocket that crashed at the start: another attempt.
          setTimeout(() => {
            watcher.disconnect();
            resolve('');
          }, 40_000);
        }),
      undefined,
      { timeout: 60_000 },
    );
    expect(face).toContain(say('studio-crash', 'cashOut'));
    await expect(go).toHaveAttribute('data-face', 'won', { timeout: 10_000 });
  }).toPass({ timeout: 240_000 });
  await expect(go.locator('[data-won=true]')).toContainText('×');

  const pill = game
    .getByRole('navigation', { name: say('studio-crash', 'history') })
    .getByRole('link')
    .first();
  await expect(pill).toHaveAttribute(
    'href',
    /^\/en\/fairness\?game=nova-rush&rulesVersion=1\.0\.0&round=\d+&hash=[0-9a-f]{64}&salt=/,
    {
      timeout: 60_000,
    },
  );
  // Read at the same moment: the next round replaces the link.
  const [multiplier, href] = await pill.evaluate((link) => [link.textContent!, link.getAttribute('href')!] as const);
  const proof = await page.context().newPage();
  await proof.goto(href);
  await expect(proof.getByRole('heading', { name: say('studio-fairness', 'verdict.repeated') })).toBeVisible();
  await expect(proof.getByText(multiplier, { exact: true }).first()).toBeVisible();
  await proof.getByRole('button', { name: /link/ }).click();
  await expect(proof.getByText(say('studio-fairness', 'chain.linked'))).toBeVisible();
  expect(faults).toEqual([]);
});
