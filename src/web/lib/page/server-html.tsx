import { type ComponentProps, createContext, type ReactElement, type ReactNode, Suspense, useContext } from 'react';
import { getLocale } from '#core/paraglide/runtime.js';

/** Set while the server renders; the browser does not need it. */
export const ScriptMark = createContext<string | undefined>(undefined);

/**
 * A script within the page, marked while the server renders, so that the content policy allows it and no other.
 * @param code constant code of this project, never text that people typed
 */
export function InlineScript({ code, ...rest }: ComponentProps<'script'> & { code: string }) {
  const nonce = useContext(ScriptMark);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see the parameter
  return <script {...rest} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/** Returns the HTML of an element, which it may have kept. Set while the server renders; the browser does not need it. */
export const HtmlCache = createContext<((element: ReactElement) => string) | null>(null);

type ReusedProps = {
  as: 'li' | 'div';
  className?: string;
  /** one component, for which nothing counts but its props and the language: no context, and no `useId` */
  children: ReactElement;
  /** whether the HTML may be kept */
  keep?: boolean;
};

/**
 * An element whose content is the same on many pages, so the server does not render it for each of them. The browser
 * hydrates it as any other.
 */
export function ReusedHtml({ as: Element, className, children, keep = true }: ReusedProps) {
  const htmlOf = useContext(HtmlCache);
  if (!keep || !htmlOf) return <Element className={className}>{children}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written and escaped it
  return <Element className={className} dangerouslySetInnerHTML={{ __html: htmlOf(children) }} />;
}

/** In characters, of all kept HTML of a component with its props: some 700 cards of cases. */
const budget = 1_000_000;

/**
 * Keeps the HTML of elements by all that it is made of: the component, its props and the language. So it never has to be
 * dropped because something has changed.
 * @param render writes the HTML of an element
 * @param most how many characters are kept for each component
 */
export function createHtmlCache(render: (element: ReactElement) => string, most = budget) {
  const byComponent = new WeakMap<object, ReturnType<typeof createTexts>>();

  function textsOf(component: object) {
    const texts = byComponent.get(component) ?? createTexts(most);
    byComponent.set(component, texts);
    return texts;
  }

  return (element: ReactElement): string => {
    const key = JSON.stringify([getLocale(), element.props]);
    return textsOf(element.type as unknown as object)(key, () => inOnePiece(render(element)));
  };
}

/** Texts by key. When half of what is allowed was added, all that was not used meanwhile is forgotten. */
function createTexts(most: number) {
  let recent = new Map<string, string>();
  let older = new Map<string, string>();
  let added = 0;

  function add(key: string, text: string): void {
    if (added > most / 2) [older, recent, added] = [recent, new Map(), 0];
    recent.set(key, text);
    added += key.length + text.length;
  }

  return (key: string, make: () => string): string => {
    const known = recent.get(key);
    if (known !== undefined) return known;
    const text = older.get(key) ?? make();
    add(key, text);
    return text;
  };
}

/** V8 keeps a text that was joined as a chain of its parts, which takes several times as much memory. */
const inOnePiece = (text: string): string => Buffer.from(text).toString();

/**
 * A part of a page that React hydrates when nothing else is left to do, or when it is tapped. Not for a form that takes
 * over what was typed before, because its effects would run after the tap that sends it.
 */
export function HydrateLater({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
