import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: process.env.SITE_BUILD_FOLDER ?? 'build/latest',
  ssr: true,
  splitRouteModules: true,
  /* All routes are known from the start, so that a link works during a lost connection if its page has been fetched. */
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
