/** A finger that rests is not waited for. */
const longestPressMs = 500;

/**
 * Does at the end of the press under way what moves the page, otherwise at once. A field loses the focus when a button
 * below is pressed: if something appeared or closed above it then, the button would move away from under the finger.
 */
export function afterPress(move: () => void): void {
  if (!document.querySelector(':active')) {
    move();
    return;
  }
  const timer = setTimeout(move, longestPressMs);
  const onClick = () => {
    clearTimeout(timer);
    move();
  };
  window.addEventListener('click', onClick, { once: true });
}
