const shortest = 9;
const longest = 128;
const goodFrom = 12;
const strongFrom = 16;

/** Letters and digits of any script count. Everything else is special, also spaces and emoji. */
const rules = {
	letter: /\p{L}/u,
	digit: /\p{Nd}/u,
	upper: /\p{Lu}/u,
	lower: /\p{Ll}/u,
	special: /[^\p{L}\p{Nd}]/u,
};

export type PasswordFault = "short" | "long" | keyof typeof rules;
export type PasswordLevel = "weak" | "fair" | "good" | "strong";

/** Composed characters: é is one, also when a keyboard sends two. */
const composed = (password: string): string => password.normalize("NFC");
const lengthOf = (password: string): number => [...composed(password)].length;

const isRule = (fault: string): fault is keyof typeof rules => Object.hasOwn(rules, fault);

/** The rules that a password breaks. Empty when it meets all. */
export function passwordFaults(password: string): PasswordFault[] {
	const length = lengthOf(password);
	const missing = Object.keys(rules)
		.filter(isRule)
		.filter((rule) => !rules[rule].test(composed(password)));
	return [
		...(length < shortest ? (["short"] as const) : []),
		...(length > longest ? (["long"] as const) : []),
		...missing,
	];
}

/** The spellings in which a password is looked up among common ones: in lower case, with and without surrounding signs. */
export function commonFormsOf(password: string): string[] {
	const whole = password.toLowerCase();
	return [whole, whole.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "")];
}

/** The level that the strength meter shows. */
export function passwordLevel(password: string, { isCommon = false } = {}): PasswordLevel {
	if (isCommon || passwordFaults(password).length > 0) return "weak";
	const length = lengthOf(password);
	return length >= strongFrom ? "strong" : length >= goodFrom ? "good" : "fair";
}
