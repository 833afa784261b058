/** The page of a case with its control to add photos in view, which only its owner sees. */
export function addPhotosPath({ slug }: { slug: string }): string {
  return `/pet/${encodeURIComponent(slug)}?add=photos`;
}
