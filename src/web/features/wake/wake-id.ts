/** Id of the script that wakes the app; its attributes name the app's files. */
export const wakeId = 'wake';
