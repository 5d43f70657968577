import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: process.env.SITE_BUILD_FOLDER ?? 'build/latest',
  ssr: true,
  splitRouteModules: true,
} satisfies Config;
