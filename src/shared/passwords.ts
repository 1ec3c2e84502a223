/** What a password lacks. */
export type Fault = "short" | "letter" | "digit" | "upper" | "lower" | "special" | "long";

const shortest = 9;
const longest = 128;

const rules: Record<Fault, (password: string) => boolean> = {
	short: (password) => [...password].length >= shortest,
	long: (password) => [...password].length <= longest,
	letter: (password) => /\p{L}/u.test(password),
	digit: (password) => /\p{Nd}/u.test(password),
	upper: (password) => /\p{Lu}/u.test(password),
	lower: (password) => /\p{Ll}/u.test(password),
	special: (password) => /[^\p{L}\p{Nd}\s]/u.test(password),
};

/** Empty: it may be one. */
export const passwordFaults = (password: string): Fault[] =>
	(Object.keys(rules) as Fault[]).filter((fault) => !rules[fault](password)); // a Record of exactly these
