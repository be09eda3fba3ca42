// Preloaded into a server under test: its two waits at shutdown, of seven and nine seconds, are over after a fifth of them.
const { setTimeout: later } = globalThis;
globalThis.setTimeout = (work, ms, ...values) => later(work, ms === 7000 || ms === 9000 ? ms / 5 : ms, ...values);
