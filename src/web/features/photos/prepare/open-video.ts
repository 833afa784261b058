/** Longer than browsers need for a frame of a short video. */
const patienceMs = 10_000;

/**
 * Opens a video that is never shown. It has a frame after the first `seek`. @throws Error if this browser cannot read it
 */
export async function openVideo(file: Blob): Promise<{ video: HTMLVideoElement; seconds: number; close: () => void }> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  const close = () => {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  };
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  try {
    const opened = happens(video, 'loadedmetadata');
    video.src = url;
    await opened;
    return { video, seconds: await lengthOf(video), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Shows the frame at a time in seconds. @throws Error if this browser cannot read it */
export async function seek(video: HTMLVideoElement, seconds: number): Promise<void> {
  const reached = happens(video, 'seeked');
  video.currentTime = seconds;
  await reached;
}

/** Recordings of browsers do not state their length; the browser finds it by going to the end. */
async function lengthOf(video: HTMLVideoElement): Promise<number> {
  if (!Number.isFinite(video.duration)) await seek(video, Number.MAX_SAFE_INTEGER);
  return Number.isFinite(video.duration) ? video.duration : video.currentTime;
}

function happens(video: HTMLVideoElement, event: 'loadedmetadata' | 'seeked'): Promise<void> {
  const gaveUp = AbortSignal.timeout(patienceMs);
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('no video that this browser can read'));
    video.addEventListener(event, () => resolve(), { once: true, signal: gaveUp });
    video.addEventListener('error', fail, { once: true, signal: gaveUp });
    gaveUp.addEventListener('abort', fail, { once: true });
  });
}
