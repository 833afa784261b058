import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build/pages',
  ssr: true,
} satisfies Config;
