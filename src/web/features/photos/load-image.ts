/** Loads the picture in a file until the browser knows its size. @throws if the browser cannot read it */
export function loadImage(file: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  const url = URL.createObjectURL(file);
  return new Promise<HTMLImageElement>((resolve, reject) => {
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('no picture that this browser knows'));
    image.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}
