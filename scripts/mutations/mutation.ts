import type { NamedTest } from '../conformance/read-rows.ts';

/** One way to break the product. */
export type Mutation = {
  /** what somebody would see */
  name: string;
  file: string;
  /** stands in the file exactly once */
  find: string;
  replace: string;
};

/** A mutation and the tests of which one has to fail; an empty title stands for every test of its file. */
export type GuardedMutation = Mutation & { tests: NamedTest[] };
