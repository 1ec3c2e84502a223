const listLength = 10_000;

/** Whether a password is among the most common, ignoring case and surrounding signs. `Password1!` meets every rule and is tried first. Only
 * for the server: the list is loaded on first use. */
export async function isCommonPassword(password: string): Promise<boolean> {
	const { dictionary } = await import("@zxcvbn-ts/language-common");
	const list = dictionary["passwords-common"].slice(0, listLength);
	const whole = password.toLowerCase();
	return list.includes(whole) || list.includes(whole.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""));
}
