const freshForMs = 2_000;
const keptPages = 300;

/**
 * Caches shared pages for two seconds: under load each is rendered once in that time and then sent from memory.
 * Concurrent callers share one rendering. Caches only responses with status 200 and without cookies; `undefined` means
 * that the page must be rendered for this caller.
 */
export function createKeptPages<Page>(now: () => number = Date.now) {
  type Keep = (response: Response) => Promise<Page>;

  const pages = new Map<string, { until: number; page: Promise<Page | undefined> }>();

  async function make(render: () => Promise<Response>, keep: Keep): Promise<Page | undefined> {
    const response = await render();
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    return response.status === 200 && isPage && !response.headers.has('set-cookie') ? keep(response) : undefined;
  }

  function pageFor(key: string, render: () => Promise<Response>, keep: Keep): Promise<Page | undefined> {
    const found = pages.get(key);
    if (found && found.until > now()) return found.page;
    const page = make(render, keep);
    pages.delete(key);
    pages.set(key, { until: now() + freshForMs, page });
    page.then(
      (kept) => kept ?? pages.delete(key),
      () => pages.delete(key),
    );
    const [oldest] = pages.keys();
    if (pages.size > keptPages && oldest !== undefined) pages.delete(oldest);
    return page;
  }
  return Object.assign(pageFor, { forget: () => pages.clear() });
}
