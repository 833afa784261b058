import type { Page } from '@playwright/test';

/** A WebM of about three seconds that shows three different scenes, recorded by the browser itself. */
export async function recordVideo(page: Page): Promise<Buffer> {
  return Buffer.from(await page.evaluate(record), 'base64');
}

/** Runs in the page. */
async function record(): Promise<string> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [320, 240];
  const context = canvas.getContext('2d')!;
  const scenes = [
    { ground: '#7fae6b', coat: '#d9772b', x: 90 },
    { ground: '#3b4a6b', coat: '#e8e2d6', x: 160 },
    { ground: '#c9a27a', coat: '#2b2622', x: 230 },
  ];
  const started = performance.now();
  const draw = () => {
    const { ground, coat, x } = scenes[Math.min(2, Math.floor((performance.now() - started) / 1000))]!;
    context.fillStyle = ground;
    context.fillRect(0, 0, 320, 240);
    context.fillStyle = coat;
    context.beginPath();
    context.arc(x, 130, 60, 0, 7);
    context.fill();
  };
  const drawing = setInterval(draw, 50);
  draw();
  const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  setTimeout(() => recorder.stop(), 3000);
  await stopped;
  clearInterval(drawing);
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
