/**
 * Divides the processor time of this thread among those who use it at the same time, because Node does not tell for whom
 * it works. Time in which the thread waits, for the database or another process, is nobody's.
 */
export class SharedTime {
  readonly #spent: () => number;
  #users = 0;
  /** what somebody would have spent who has been here from the start */
  #each = 0;
  #before = 0;

  /** @param spent processor time of the thread, in ms */
  constructor(spent: () => number = threadMs) {
    this.#spent = spent;
  }

  /** @returns a function that ends the use and returns its share, in ms */
  begin(): () => number {
    this.#divide();
    this.#users += 1;
    const from = this.#each;
    return () => {
      this.#divide();
      this.#users -= 1;
      return this.#each - from;
    };
  }

  #divide(): void {
    const now = this.#spent();
    if (this.#users > 0) this.#each += (now - this.#before) / this.#users;
    this.#before = now;
  }
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
