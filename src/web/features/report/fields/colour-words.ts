/** The words of a colour text, in lower case: "Black, white" -> black, white. */
export function colourWords(text: string): string[] {
  return parts(text).map((part) => part.toLowerCase());
}

/** The text with a colour added at the end, or removed wherever it is. */
export function withColour(text: string, word: string, wanted: boolean): string {
  const others = parts(text).filter((part) => part.toLowerCase() !== word.toLowerCase());
  return [...others, ...(wanted ? [others.length > 0 ? word.toLowerCase() : word] : [])].join(', ');
}

function parts(text: string): string[] {
  return text
    .split(/,|\band\b|&|\//i)
    .map((part) => part.trim())
    .filter(Boolean);
}
