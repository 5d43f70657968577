import { type FaultProxy, openFaultProxy } from './fault-proxy.ts';
import type { Node } from './house.ts';
import type { Scene } from './run-torture.ts';

/** A server whose way to the database can be disturbed. */
export async function openBehind({ house, world }: Scene): Promise<{ proxy: FaultProxy; behind: Node }> {
  const proxy = await openFaultProxy(Number(new URL(house.url).port));
  const url = Object.assign(new URL(house.url), { port: String(proxy.port) }).href;
  const behind = await house.addNode(`behind-${proxy.port}`, {
    roles: ['api', 'studio'],
    env: () => ({ DATABASE_URL: url, SABAI_SANDBOX_URL: world.sandboxUrl }),
  });
  await behind.start();
  return { proxy, behind };
}
