import { expect, it } from 'vitest';
import { mirrored } from './features.ts';

it('the mirror image has its columns in reverse order, and the animal on the other side', async () => {
  const image = { data: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9), width: 3, height: 1 };
  const box = { left: 0.1, top: 0.2, width: 0.3, height: 0.4 };
  const view = await mirrored({ image, box });
  expect([...view.image.data]).toEqual([7, 8, 9, 4, 5, 6, 1, 2, 3]);
  expect(view.box.left).toBeCloseTo(0.6);
  expect(view.box).toMatchObject({ top: 0.2, width: 0.3, height: 0.4 });
  const back = await mirrored(view);
  expect(back.box.left).toBeCloseTo(0.1);
  expect([...back.image.data]).toEqual([...image.data]);
});
