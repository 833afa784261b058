/**
 * Lets the person choose a video. Its input is made for this one choice: that of the form takes images only.
 * Does nothing if the choice is cancelled.
 */
export function chooseVideo(onChosen: (video: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'video/*';
  input.addEventListener('change', () => {
    const [video] = input.files ?? [];
    if (video) onChosen(video);
  });
  input.click();
}
