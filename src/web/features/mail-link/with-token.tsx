import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';

/** A page to which the link of a mail leads, with the token in its address: with another one it begins anew. */
export const withToken = (Page: ComponentType<{ token: string }>) =>
  function PageOfToken() {
    const [query] = useSearchParams();
    const token = query.get('token') ?? '';
    return <Page key={token} token={token} />;
  };
