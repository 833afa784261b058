import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build/pages',
  ssr: true,
  // The list of routes is a small file that is cached, instead of being asked for whenever a link comes into view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
