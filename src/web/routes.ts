import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('cases', 'routes/cases.tsx'),
  route('pet/:slug', 'routes/pet.$slug.tsx'),
  route('success-stories', 'routes/success-stories.tsx'),
  route('about', 'routes/about.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
