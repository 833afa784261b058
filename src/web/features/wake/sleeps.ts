/** The `handle` of a route whose page is whole without the app, which then waits for the first touch. */
export const sleeps = { sleeps: () => true };

/** The same, unless what the loader says needs the app at once; where it failed there is nothing that could. */
export const sleepsUnless = <Loader extends (...args: never[]) => unknown>(
  needsApp: (loaded: Awaited<ReturnType<Loader>>) => boolean,
) => ({ sleeps: (loaded?: Awaited<ReturnType<Loader>>) => loaded === undefined || !needsApp(loaded) });

type Matched = { handle: unknown; loaderData?: unknown };

export const isAsleep = ({ handle, loaderData }: Matched): boolean =>
  (handle as { sleeps?: (loaded: unknown) => boolean } | undefined)?.sleeps?.(loaderData) ?? false;
