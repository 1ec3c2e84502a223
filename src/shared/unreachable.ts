/** Nobody answered. What was asked may have been heard, and asking for more is in vain for now. */
export class Unreachable extends Error {}
