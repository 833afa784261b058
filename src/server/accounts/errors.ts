/** An expected failure of the accounts: a stable code, its HTTP status, and a message for people. */
export class AccountError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number, message: string) {
    super(message);
    this.name = 'AccountError';
    this.code = code;
    this.status = status;
  }
}
