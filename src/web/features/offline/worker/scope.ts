/** The scope of a service worker; this project's types only include those of pages. */
export type Scope = {
  location: Location;
  registration: ServiceWorkerRegistration & { navigationPreload?: { enable: () => Promise<void> } };
  clients: {
    claim: () => Promise<void>;
    matchAll: (of: { type: 'window'; includeUncontrolled?: true }) => Promise<Tab[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <K extends keyof Events>(name: K, listener: (event: Events[K]) => void) => void;
};

type Tab = {
  url: string;
  focus: () => Promise<unknown>;
  navigate: (url: string) => Promise<Tab | null>;
};

type Lasting = { waitUntil: (work: Promise<unknown>) => void };

export type FetchOf = Lasting & {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};

type Events = {
  install: Lasting;
  activate: Lasting;
  fetch: FetchOf;
  push: Lasting & { data: { json: () => { title: string; body: string; path: string; tag: string } } };
  pushsubscriptionchange: Lasting;
  notificationclick: Lasting & { notification: Notification };
  sync: Lasting & { tag: string };
};

export const scope = globalThis as unknown as Scope;
