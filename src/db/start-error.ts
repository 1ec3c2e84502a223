/** The embedded database cannot start. The message tells the operator in one sentence what to do. */
export class DatabaseStartError extends Error {}
