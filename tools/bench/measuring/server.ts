import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@sabai/test-support/free-port';

const startTimeoutMs = 240_000;

/** The member of the demonstration, created at every first start. */
export const demoMember = { username: '0812345678', password: 'Sabai-Demo-1' } as const;

/** Reads the heap of a server. */
export interface Inspector {
  /** Returns the size of the heap after a full collection, and the number of open handles. */
  heap(): Promise<{ readonly heapBytes: number; readonly handles: number }>;
  close(): void;
}

export interface BenchServer {
  readonly url: string;
  /** The origin of the back office. */
  readonly officeUrl: string;
  readonly pid: number;
  /** Only for a server that was opened to be inspected. */
  inspect(): Promise<Inspector>;
  close(): Promise<void>;
}

/** Starts the product in a separate process on an existing database, with the given roles; by default all. */
export async function openBenchServer(
  databaseUrl: string,
  roles: readonly string[] = [],
  { isInspected = false, start = fileURLToPath(import.meta.resolve('@sabai/server/start')) } = {},
): Promise<BenchServer> {
  const [port, backofficePort, sandboxPort] = [await freePort(), await freePort(), await freePort()];
  const inspectPort = isInspected ? await freePort() : 0;
  const flags = isInspected ? [`--inspect=127.0.0.1:${inspectPort}`] : [];
  const child = spawn(process.execPath, [...flags, start], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      SABAI_ROLE: roles.join(','),
      PORT: String(port),
      BACKOFFICE_PORT: String(backofficePort),
      SANDBOX_PORT: String(sandboxPort),
      SABAI_CALLS_PER_ADDRESS: '0',
      SABAI_CALLS_PER_CALLER: '0',
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
    officeUrl: `http://localhost:${backofficePort}`,
    pid: child.pid!,
    inspect: () => openInspector(inspectPort),
    async close() {
      child.kill('SIGTERM');
      await end;
    },
  };
}

/** Returns the cookie of a newly logged-in member. */
export async function cookieOf(origin: string, login: { username: string; password: string }): Promise<string> {
  const response = await fetch(`${origin}/gateway/public/authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ strategy: 'local', ...login }),
  });
  if (!response.ok) throw new Error(`${login.username} cannot log in: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Connects to the debugger of a process that was started with `--inspect`. */
async function openInspector(port: number): Promise<Inspector> {
  const [page] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(page!.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let lastId = 0;
  const waiting = new Map<number, (result: Record<string, unknown>) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: Record<string, unknown> };
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  const call = (method: string, params = {}) =>
    new Promise<Record<string, unknown>>((resolve) => {
      waiting.set(++lastId, resolve);
      socket.send(JSON.stringify({ id: lastId, method, params }));
    });
  return {
    async heap() {
      await call('HeapProfiler.enable');
      await call('HeapProfiler.collectGarbage');
      const { usedSize } = (await call('Runtime.getHeapUsage')) as { usedSize: number };
      const expression = 'process.getActiveResourcesInfo().length';
      const { result } = (await call('Runtime.evaluate', { expression })) as { result: { value: number } };
      await call('HeapProfiler.disable');
      return { heapBytes: usedSize, handles: result.value };
    },
    close: () => socket.close(),
  };
}
