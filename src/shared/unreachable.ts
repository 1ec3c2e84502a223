/** A service did not answer. It may have received the request; further requests are pointless for now. */
export class Unreachable extends Error {}
