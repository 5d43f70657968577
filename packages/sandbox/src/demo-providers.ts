import type { FastifyInstance } from 'fastify';

/** A game provider whose part is played by whoever tries out an integration. */
export interface DemoProvider {
  readonly id: string;
  readonly dialect: string;
  /** What its calls to the wallet are signed with. It is a demonstration's: a real one is nobody's to read. */
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

/** What a provider's own side holds (`GET /providers`), the page its game opens at, and what it answers a launch with. */
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
