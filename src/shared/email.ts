const longest = 254;
/** The pattern that HTML gives for e-mail fields. */
const pattern =
	/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Whether what was typed is an address, but for the space around it. */
const isEmail = (typed: string): boolean => typed.trim().length <= longest && pattern.test(typed.trim());

export type EmailFault = "empty" | "no-email";

/** What is wrong with an address that is asked for; null: nothing. */
export const emailFault = (typed: string): EmailFault | null =>
	typed.trim() === "" ? "empty" : isEmail(typed) ? null : "no-email";
