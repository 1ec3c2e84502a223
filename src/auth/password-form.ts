import { passwordFaults } from "#shared/passwords.ts";

/** Spaces count as characters. */
export const requiredPassword = (text: string): "empty" | null => (text === "" ? "empty" : null);

/** The current password, for a change that it protects. */
export const passwordSchema = { password: requiredPassword };

const isGoodPassword = (text: string): boolean => passwordFaults(text).length === 0;

/** A new password and its repetition, which is compared when the password is valid. The server refuses common passwords afterwards. */
export const newPasswordSchema = {
	password: (text: string) => (text === "" ? "empty" : isGoodPassword(text) ? null : "unfit-password"),
	repeat: (text: string, { password = "" }: Readonly<Record<string, string>>) =>
		isGoodPassword(password) && text !== password ? "differs" : null,
} as const;

export const passwordChangeSchema = {
	old: requiredPassword,
	password: newPasswordSchema.password,
	repeat: newPasswordSchema.repeat,
};
