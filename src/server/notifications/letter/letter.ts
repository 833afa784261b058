/** The content of a mail. All parts are plain text. */
export type Letter = {
  /** of the site, without a trailing slash */
  origin: string;
  heading: string;
  /** of the animal, or of both animals of a match */
  photos?: readonly LetterPhoto[];
  /** the first is the one sentence that says it all */
  paragraphs: readonly Paragraph[];
  /** a one-time code, shown in large type */
  code?: string;
  /** the button */
  action?: Action;
  /** what else the reader may want to open */
  more?: { title?: string; links: readonly Action[] };
  reasons?: Reasons | null;
  /** how the reader stays safe in what comes next */
  safety?: string;
  /** why this mail was sent, in small print */
  footnote: string;
  /** the link that stops mails of this kind */
  stop?: Action;
};

/**
 * A text of ours, or what somebody else wrote: it is set apart as a quotation, without its links unless the reader asked
 * to see them. `instead` stands in place of a link.
 */
export type Paragraph = string | { said: string; instead?: string; linksShown?: boolean };

/** `url`: the path of a page, which is opened in the reader's language, or an address elsewhere. */
export type Action = { label: string; url: string };

/** A photo that everybody may see. `url`: its path; `label`: whose it is, shown below where there are two. */
export type LetterPhoto = { url: string; alt: string; label: string; width: number; height: number };

/** The reasons for a match and those against it, strongest first. */
export type Reasons = { supporting: readonly string[]; against: readonly string[] };

/** The same with its links as they are sent, and what others wrote without theirs. */
export type WrittenLetter = Omit<Letter, 'paragraphs'> & { paragraphs: readonly (string | { said: string })[] };
