/** Stands in a form for a stored value that is not shown; sent back, it means that the value stays as it is. */
export const keptMark = '•••';
