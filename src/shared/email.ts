const longest = 254;
/** The pattern that HTML gives for e-mail fields. */
const pattern =
	/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Whether a text is an e-mail address, ignoring spaces around it. */
const isEmail = (text: string): boolean => text.trim().length <= longest && pattern.test(text.trim());

export type EmailFault = "empty" | "no-email";

/** The fault of a required e-mail address. Null when it is valid. */
export const emailFault = (text: string): EmailFault | null =>
	text.trim() === "" ? "empty" : isEmail(text) ? null : "no-email";

/** Whether a valid address names a computer and no domain: `info@cafe` instead of `info@cafe.co.nz`. Allowed, and mostly a slip. */
export const lacksDomainEnding = (text: string): boolean => isEmail(text) && !/@.*\./.test(text);
