/** One line as it was meant: pasted with its end it is the same, tabs are spaces, and marks that turn the direction of text go. */
export const lineOf = (typed: string): string =>
	typed
		.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
		.replace(/[\t-\r\u0085\u2028\u2029]+/g, " ")
		.trim();

/** Nothing in it steers a screen or a printer. */
export const isPlain = (line: string): boolean => !/\p{Cc}/u.test(line);
