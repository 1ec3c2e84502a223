/** Frees the memory of bytes now, which nobody may use any more. The garbage collector frees it seconds later, and large uploads would fill the
 * memory meanwhile. */
export const giveBack = (bytes: Uint8Array<ArrayBuffer>): void => void bytes.buffer.transfer(0);
