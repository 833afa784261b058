/**
 * The words of a language, as people write them in reports, and what they mean in the words that the reader knows. A new
 * language is one such file and its line in `lexicon.ts`.
 */
export type Vocabulary = {
  /** what `~` at the end of a form stands for, in turn; without the s of a plural, which is never compared */
  endings: readonly string[];
  /**
   * Lines of "meaning: form, form". Forms have up to four words and are typed with their accents, which a report may
   * leave out. Of "tabby/brindle" the second is meant in a report of a dog.
   */
  words: string;
  /** words that most reports contain or that have no meaning of their own: never evidence */
  ignored: string;
  /** from one to ten, with their other forms: "un/una dos tres" */
  numbers: string;
  /** joins a thing to what has it or to where it is: "gato de patas blancas", "tache au cou" */
  joining?: string;
  /** a colour stands after what has it: "casa azul" */
  coloursFollow?: boolean;
  /** writes words together: "Rothalsband" */
  compounds?: boolean;
};
