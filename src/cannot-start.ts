/** Printed as one sentence without a stack: the operator can fix the cause. */
export class CannotStart extends Error {}
