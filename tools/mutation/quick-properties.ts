import fc from 'fast-check';

// A mutant that survives costs every test that reaches it: a property gets a tenth of a second for it, and the same cases each
// time, so that a score can be repeated.
fc.configureGlobal({ seed: 20261122, interruptAfterTimeLimit: 100 });
