/** A photo that can never be sent, however often it is tried. The message is shown to the person who chose it. */
export class UnusablePhoto extends Error {
  override readonly name = 'UnusablePhoto';
}
