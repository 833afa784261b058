/** The text of a module, bundled and minified: see scripts/vite/inline-script.ts. */
declare module '*?inline-script' {
  const text: string;
  export default text;
}
