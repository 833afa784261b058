/** Opens the choice of photos of a form, as pressing its button does. Does nothing if it takes no more photos. */
export function openPhotoChooser(form: HTMLElement): void {
  const input = form.querySelector<HTMLInputElement>('input[type=file]');
  input?.closest('div')?.scrollIntoView({ block: 'center' });
  input?.click();
}
