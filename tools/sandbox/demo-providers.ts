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

/** What a provider's own side holds (`GET /providers`), and the page its game opens at. */
export function mountDemoProviders(app: FastifyInstance, providers: readonly DemoProvider[]): void {
  app.get('/providers', async () => providers);
  app.get<{ Params: { id: string }; Querystring: Record<string, string> }>(
    '/providers/:id/game',
    async ({ params, query }, reply) => {
      if (!providers.some(({ id }) => id === params.id)) return reply.code(404).send({ error: 'PROVIDER_UNKNOWN' });
      const rows = Object.entries(query).map(
        ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd><code>${escapeHtml(String(value))}</code></dd>`,
      );
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(
          `<!doctype html><html lang="en"><meta charset="utf-8"><title>Integration demo</title><h1>Integration demo</h1>
<p>A game of ${escapeHtml(params.id)} would start here with what the casino gave it:</p><dl>${rows.join('')}</dl></html>`,
        );
    },
  );
}
