import fc from 'fast-check';

// A mutant that survives costs every test that reaches it: a property gets a tenth of a second for it, and the same cases each
// time, so that a score can be repeated. On a busy machine that time may pass before the first case: that proves nothing, so
// only a case that fails counts against a mutant. It is not made smaller first, which nobody would read.
fc.configureGlobal({
  seed: 20261122,
  interruptAfterTimeLimit: 100,
  endOnFailure: true,
  reporter: (details) => {
    if (details.failed && details.counterexample !== null) throw new Error(fc.defaultReportMessage(details));
  },
});
