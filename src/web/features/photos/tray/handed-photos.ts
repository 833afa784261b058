/** Photos that were chosen on another page than their form's, on their way to it within this tab. */
let handed: { form: string; files: readonly File[] } | null = null;

export function handPhotos(form: string, files: readonly File[]): void {
  handed = { form, files };
}

/** The photos for a form; none the next time. */
export function takeHandedPhotos(form: string): readonly File[] {
  if (handed?.form !== form) return [];
  const { files } = handed;
  handed = null;
  return files;
}
