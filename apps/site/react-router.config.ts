import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: process.env.SITE_BUILD_FOLDER ?? 'build/latest',
  ssr: true,
  splitRouteModules: true,
  /* Every route is known from the start: a link works while the connection is lost, once its page has been fetched. */
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
