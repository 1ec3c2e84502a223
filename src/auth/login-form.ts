import { emailFault } from "#shared/email.ts";
import { requiredPassword } from "./password-form.ts";

export const loginSchema = { username: emailFault, password: requiredPassword };
export type LoginField = keyof typeof loginSchema;

const lockPrefix = "Lock-";
export const isLockMessage = (message: string): boolean => message.startsWith(lockPrefix);

export type RefusedLogin = {
	/** In the box of a locked login, under the password, or above fields of which nothing is known. */
	is: "locked" | "wrong" | "failed";
	text: string;
	/** What analytics is told, in every language the same. */
	told: string;
};

type Refused = { code: string | null; message: string; isAnswered: boolean };

/** What the form shows of a login that the server refused, by its code or, where it has none, by how its message begins. */
export function refusedLogin({ code, message, isAnswered }: Refused): RefusedLogin {
	const marked = isLockMessage(message);
	if (marked || code === "login.locked")
		return { is: "locked", text: marked ? message.slice(lockPrefix.length) : message, told: "retry in 15 minutes" };
	return isAnswered
		? { is: "wrong", text: message, told: "invalid e-mail address or password" }
		: { is: "failed", text: message, told: "the shop cannot be reached" };
}

/** How long a login stays locked, as a clock that runs down: "14:32". */
export const runningDown = (seconds: number): string =>
	`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
