import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { fileURLToPath } from 'node:url';

const startTimeoutMs = 240_000;

/** The member of the demonstration, whom every first start makes. */
export const demoMember = { username: '0812345678', password: 'Sabai-Demo-1' } as const;

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

export interface BenchServer {
  readonly url: string;
  close(): Promise<void>;
}

/** The product in a process of its own on a database that is already there, with the given roles; all of them when none is named. */
export async function openBenchServer(databaseUrl: string, roles: readonly string[] = []): Promise<BenchServer> {
  const [port, backofficePort, sandboxPort] = [await freePort(), await freePort(), await freePort()];
  const child = spawn(process.execPath, [fileURLToPath(import.meta.resolve('@sabai/server/start'))], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      SABAI_ROLE: roles.join(','),
      PORT: String(port),
      BACKOFFICE_PORT: String(backofficePort),
      SANDBOX_PORT: String(sandboxPort),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = once(child, 'exit');
  const url = `http://localhost:${port}`;
  const deadline = Date.now() + startTimeoutMs;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error('the server did not start');
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    async close() {
      child.kill('SIGTERM');
      await end;
    },
  };
}
