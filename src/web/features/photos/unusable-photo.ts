/** This photo can never be sent, however often it is tried; the message is for the person who chose it. */
export class UnusablePhoto extends Error {
  override readonly name = 'UnusablePhoto';
}
