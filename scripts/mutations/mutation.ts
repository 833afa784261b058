import type { NamedTest } from '../conformance/read-rows.ts';

/** One way to break the product. */
export type Mutation = {
  /** what a user would notice */
  name: string;
  file: string;
  /** must occur exactly once in the file */
  find: string;
  replace: string;
};

/** A mutation and the tests of which at least one must fail; an empty title stands for all tests of its file. */
export type GuardedMutation = Mutation & { tests: NamedTest[] };
