/** The drawn map's size in pixels; its frame shows the middle of it. */
export const outlineSize = { width: 720, height: 288 };

/** Zoom of the drawn map, and of the real one at its start where there are no streets. */
export const outlineZoom = 5;
