import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** A mid-range phone on a slow connection. */
export const phone = {
  width: 390,
  height: 844,
  cpuSlowdown: 4,
  latencyMs: 150,
  bytesPerSecond: 1_600_000 / 8,
} as const;

export interface Visit {
  readonly page: Page;
  readonly session: CDPSession;
  close(): Promise<void>;
}

/** Opens the phone's browser with an empty cache. */
export async function takePhone(
  browser: Browser,
  prepare: (context: BrowserContext) => Promise<unknown> = async () => {},
): Promise<Visit> {
  const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });
  await prepare(context);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latencyMs,
    downloadThroughput: phone.bytesPerSecond,
    uploadThroughput: phone.bytesPerSecond / 2,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdown });
  return { page, session, close: () => context.close() };
}

/** Lifts the network limit, so that drawing alone is measured. */
export const freeTheLine = (session: CDPSession) =>
  session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
