/** Cleans a pasted line: trims it, turns tabs and line ends into spaces, and removes marks that change the direction of text. */
export const lineOf = (text: string): string =>
	text
		.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
		.replace(/[\t-\r\u0085\u2028\u2029]+/g, " ")
		.trim();

/** Whether a line has no control characters. */
export const isPlain = (line: string): boolean => !/\p{Cc}/u.test(line);
