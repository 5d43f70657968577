import type { Node } from '../cluster/cluster.ts';
import { type FaultProxy, openFaultProxy } from '../cluster/fault-proxy.ts';
import type { SourceFault } from '../cluster/source-faults.ts';
import { faulty, type Scene } from './run-torture.ts';

/** Starts a server with a faulty connection to the database, with deliberate faults if any are given. */
export async function openProxiedNode(
  { cluster, world }: Scene,
  faults: readonly SourceFault[] = [],
): Promise<{ proxy: FaultProxy; behind: Node }> {
  const proxy = await openFaultProxy(Number(new URL(cluster.url).port));
  const url = Object.assign(new URL(cluster.url), { port: String(proxy.port) }).href;
  const { faultsEnv, entry } = faulty(faults);
  const behind = await cluster.addNode(`behind-${proxy.port}`, {
    roles: ['api', 'studio'],
    env: () => ({ DATABASE_URL: url, SABAI_SANDBOX_URL: world.sandboxUrl, ...faultsEnv }),
    entry: () => entry,
  });
  await behind.start();
  return { proxy, behind };
}
