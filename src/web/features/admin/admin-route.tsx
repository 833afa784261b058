import type { ReactNode } from 'react';
import type { MetaArgs } from 'react-router';
import type { Role } from '#core/accounts/roles.ts';
import { pageMeta, pageTitle } from '#web/lib/page/page-meta.ts';
import { PageLoading } from '#web/ui/state/page-loading.tsx';
import { RoleGuard } from './admin-guard.tsx';
import { type AdminData, AdminPage, type AdminPath, readForAdmin } from './admin-page.tsx';

type AdminRoute<T> = {
  path: AdminPath;
  title: () => string;
  text: () => string;
  /** message if it cannot be read; a general one by default */
  failedText?: () => string;
  /** who may see the page besides admins, whom `routes/admin.tsx` lets in */
  roles?: readonly Role[];
  read: (request: Request) => Promise<T>;
  show: (read: T) => ReactNode;
};

/** What the module of an admin page exports: it reads in the browser, where the session is, and no search engine lists it. */
export function adminRoute<T>({ path, title, text, failedText, roles, read, show }: AdminRoute<T>) {
  const clientLoader = ({ request }: { request: Request }) => readForAdmin(() => read(request));
  const heading = () => ({ title: title(), text: text() });

  function page({ loaderData }: { loaderData: AdminData<T> }) {
    const framed = (only?: AdminPath) => (
      <AdminPage {...heading()} from={loaderData} failedText={failedText?.()} only={only}>
        {show}
      </AdminPage>
    );
    if (!roles) return framed();
    return (
      <RoleGuard roles={roles} {...heading()}>
        {(held) => framed(held === 'admin' ? undefined : path)}
      </RoleGuard>
    );
  }

  return {
    clientLoader: Object.assign(clientLoader, { hydrate: true as const }),
    fallback: () => <PageLoading {...heading()} />,
    meta: ({ matches }: MetaArgs) =>
      pageMeta(matches, { title: pageTitle(title()), description: text(), path, index: false }),
    page,
  };
}
