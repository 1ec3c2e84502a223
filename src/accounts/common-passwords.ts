import { commonFormsOf } from "#shared/passwords.ts";

const listLength = 10_000;

/** Whether a password is among the most common, ignoring case and surrounding signs. `Password1!` meets every rule and is tried first. Only
 * for the server: the list is loaded on first use. */
export async function isCommonPassword(password: string): Promise<boolean> {
	commonPasswords ??= import("@zxcvbn-ts/language-common").then(
		({ dictionary }) => new Set(dictionary["passwords-common"].slice(0, listLength)),
	);
	const list = await commonPasswords;
	return commonFormsOf(password).some((form) => list.has(form));
}

let commonPasswords: Promise<Set<string | number>> | undefined;
