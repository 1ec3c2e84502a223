import { emailFault } from "#shared/email.ts";
import { requiredPassword } from "./password-form.ts";

export const loginSchema = { username: emailFault, password: requiredPassword };
export type LoginField = keyof typeof loginSchema;

const lockPrefix = "Lock-";
export const isLockMessage = (message: string): boolean => message.startsWith(lockPrefix);

export type LoginError = {
	/** Where the form shows the message: as a locked login, under the password, or above the fields. */
	kind: "locked" | "wrong" | "failed";
	text: string;
	/** The message for analytics, the same in every language. */
	analyticsMessage: string;
};

type RefusedRequest = { code: string | null; message: string; isAnswered: boolean };

/** Classifies a refused login by its code, or without a code by the prefix of its message. */
export function loginError({ code, message, isAnswered }: RefusedRequest): LoginError {
	const isMarked = isLockMessage(message);
	if (isMarked || code === "login.locked")
		return {
			kind: "locked",
			text: isMarked ? message.slice(lockPrefix.length) : message,
			analyticsMessage: "retry in 15 minutes",
		};
	return isAnswered
		? { kind: "wrong", text: message, analyticsMessage: "invalid e-mail address or password" }
		: { kind: "failed", text: message, analyticsMessage: "the shop cannot be reached" };
}

/** The remaining time of a lock, for example "14:32". */
export const countdown = (seconds: number): string =>
	`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
