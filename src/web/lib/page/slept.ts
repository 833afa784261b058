/** Younger pages are taken to be up to date, like one that opened its connection for live news at once. */
const freshMs = 5000;

let missed = false;

/** Called once when a page wakes that was shown without the app. */
export function noteSleep(): void {
  missed = performance.now() > freshMs;
}

/** Whether news may have been missed while the page slept; true only the first time. */
export function mayHaveMissedNews(): boolean {
  const answer = missed;
  missed = false;
  return answer;
}
