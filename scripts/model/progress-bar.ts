import type { DownloadProgress } from '#server/photos/photo-model/fetch/download.ts';

type Screen = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

const cells = 30;
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

/** One line of a download: a bar if its length is known. */
export function progressLine({ bytes, of }: DownloadProgress): string {
  if (of === null) return `${megabytes(bytes)} MB`;
  const full = Math.floor((bytes / of) * cells);
  const share = Math.floor((bytes / of) * 100);
  return `[${'#'.repeat(full)}${'.'.repeat(cells - full)}] ${share} %  ${megabytes(bytes)} of ${megabytes(of)} MB`;
}

/** Draws a download on a terminal; elsewhere, such as in a log, it writes a line for every tenth. */
export function progressBar(screen: Screen): { show: (progress: DownloadProgress) => void; end: () => void } {
  let last = '';
  const step = ({ bytes, of }: DownloadProgress) =>
    screen.isTTY ? progressLine({ bytes, of }) : String(Math.floor(of === null ? bytes / 1e7 : (bytes / of) * 10));
  return {
    show(progress) {
      const now = step(progress);
      if (now === last) return;
      last = now;
      screen.write(screen.isTTY ? `\r${now} ` : `${progressLine(progress)}\n`);
    },
    end: () => void (screen.isTTY && last && screen.write('\n')),
  };
}
