const commonest = 10_000;

/** Is it one of the commonest passwords, in capitals or not, with or without signs around it? `Password1!` keeps every rule
 * and is the first that is tried. For the server: the list is loaded when it is first asked. */
export async function isCommon(password: string): Promise<boolean> {
	const { dictionary } = await import("@zxcvbn-ts/language-common");
	const list = dictionary["passwords-common"].slice(0, commonest);
	const whole = password.toLowerCase();
	return list.includes(whole) || list.includes(whole.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""));
}
