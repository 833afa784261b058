import { type ComponentProps, createContext, useContext } from 'react';

/** Set while the server renders; the browser does not need it. */
export const ScriptMark = createContext<string | undefined>(undefined);

/**
 * A script within the page. It is marked while the server renders, so that the page's content policy allows it; the
 * server takes the mark off again. An inline script without the mark is not run.
 * @param code constant code of this project, never text that people typed
 */
export function InlineScript({ code, ...rest }: ComponentProps<'script'> & { code: string }) {
  const nonce = useContext(ScriptMark);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see the parameter
  return <script {...rest} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
