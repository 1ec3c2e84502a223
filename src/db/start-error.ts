/** The embedded database cannot be had, for a reason that whoever started the process can mend: the message is the one
 * sentence to tell them. */
export class DatabaseTrouble extends Error {}
