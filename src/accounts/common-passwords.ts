const listLength = 10_000;

/** Whether a password is among the most common, ignoring case and surrounding signs. `Password1!` meets every rule and is tried first. Only
 * for the server: the list is loaded on first use. */
export async function isCommonPassword(password: string): Promise<boolean> {
	commonPasswords ??= import("@zxcvbn-ts/language-common").then(
		({ dictionary }) => new Set(dictionary["passwords-common"].slice(0, listLength)),
	);
	const list = await commonPasswords;
	const whole = password.toLowerCase();
	return list.has(whole) || list.has(whole.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""));
}

let commonPasswords: Promise<Set<string | number>> | undefined;
