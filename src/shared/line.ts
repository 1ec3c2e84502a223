/** Characters that a reader does not see: zero-width characters, direction marks, soft hyphens, fillers. They would make two names
 * differ that look the same. U+2800 is an empty braille cell. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Cleans a line: trims it, turns tabs and line ends into spaces, and removes invisible characters. */
export const lineOf = (text: string): string =>
	text
		.replace(invisible, "")
		.replace(/[\t-\r\u0085\u2028\u2029]+/g, " ")
		.trim();

/** Whether a line has no control characters. */
export const isPlain = (line: string): boolean => !/\p{Cc}/u.test(line);

/** Whether a text has a letter or digit. "-" matches almost everything that is searched, or stands for a name that is not known. */
export const isSearchable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
