import type { FastifyInstance } from 'fastify';

/** A game provider simulated by the person who tests an integration. */
export interface DemoProvider {
  readonly id: string;
  readonly dialect: string;
  /** The key that signs its calls to the wallet. It is a demonstration key; real keys are secret. */
  readonly key: string;
  readonly game: string;
  readonly gameId: number;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

type Query = Readonly<Record<string, string>>;

function gamePage(id: string, query: Query): string {
  const rows = Object.entries(query).map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd><code>${escapeHtml(String(value))}</code></dd>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Integration demo</title><h1>Integration demo</h1>
<p>A game of ${escapeHtml(id)} would start here with what the casino gave it:</p><dl>${rows.join('')}</dl></html>`;
}

/** Mounts the provider's own data (`GET /providers`), the page that its game opens, and its response to a launch. */
export function mountDemoProviders(app: FastifyInstance, providers: readonly DemoProvider[]): void {
  const isKnown = (id: string) => providers.some((provider) => provider.id === id);
  app.get('/providers', async () => providers);
  app.get<{ Params: { id: string }; Querystring: Query }>('/providers/:id/game', async ({ params, query }, reply) => {
    if (!isKnown(params.id)) return reply.code(404).send({ error: 'PROVIDER_UNKNOWN' });
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(gamePage(params.id, query));
  });
  app.get<{ Params: { id: string }; Querystring: Query }>(
    '/providers/:id/launch',
    async ({ params, query, protocol, host }, reply) => {
      if (!isKnown(params.id)) return reply.code(404).send({ error: 'PROVIDER_UNKNOWN' });
      const { as = 'text', ...given } = query;
      if (as === 'html') return reply.type('text/html; charset=utf-8').send(gamePage(params.id, given));
      const url = `${protocol}://${host}/providers/${params.id}/game?${new URLSearchParams(given)}`;
      if (as === 'url') return { url };
      if (as === 'result') return { result: { url } };
      return reply.type('text/plain').send(url);
    },
  );
}
