import { type ComponentProps, createContext, useContext } from 'react';

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
