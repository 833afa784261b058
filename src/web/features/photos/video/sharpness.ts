/**
 * How sharp a grey image is: the variance of its Laplacian, which is large where there are edges (Pech-Pacheco et al.
 * 2000). Only figures of images of the same size and scene can be compared.
 * @param grey one value per pixel, row by row
 */
export function sharpness(grey: ArrayLike<number>, width: number, height: number): number {
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const edge = 4 * grey[at]! - grey[at - 1]! - grey[at + 1]! - grey[at - width]! - grey[at + width]!;
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  return count > 0 ? squares / count - (sum / count) ** 2 : 0;
}
