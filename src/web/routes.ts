import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('cases', 'routes/cases.tsx'),
  route('pet/:slug', 'routes/pet.$slug.tsx'),
  route('report-missing', 'routes/report-missing.tsx'),
  route('report-found', 'routes/report-found.tsx'),
  route('log-sighting', 'routes/log-sighting.tsx'),
  route('dashboard', 'routes/dashboard.tsx'),
  route('success-stories', 'routes/success-stories.tsx'),
  route('about', 'routes/about.tsx'),
  route('animal-found', 'routes/animal-found.tsx'),
  route('auth', 'routes/auth.tsx'),
  route('confirm', 'routes/confirm.tsx'),
  route('account', 'routes/account.tsx'),
  route('still-missing', 'routes/still-missing.tsx'),
  route('unsubscribe', 'routes/unsubscribe.tsx'),
  route('admin', 'routes/admin.tsx', [
    index('routes/admin-overview.tsx'),
    route('cases', 'routes/admin-cases.tsx'),
    route('users', 'routes/admin-users.tsx'),
    route('social', 'routes/admin-social.tsx'),
    route('log', 'routes/admin-log.tsx'),
  ]),
  route('admin/moderation', 'routes/admin-moderation.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
