import { passwordFaults } from "#shared/passwords.ts";

/** Spaces count as characters. */
export const requiredPassword = (typed: string): "empty" | null => (typed === "" ? "empty" : null);

/** The current password, for a change that it protects. */
export const passwordSchema = { password: requiredPassword };

const isGoodPassword = (typed: string): boolean => passwordFaults(typed).length === 0;

/** A new password and its repetition, which is compared when the password is valid. */
export const newPasswordSchema = {
	password: (typed: string) => (isGoodPassword(typed) ? null : "unfit-password"),
	repeat: (typed: string, { password = "" }: Readonly<Record<string, string>>) =>
		isGoodPassword(password) && typed !== password ? "differs" : null,
} as const;

export const passwordChangeSchema = {
	old: requiredPassword,
	password: newPasswordSchema.password,
	repeat: newPasswordSchema.repeat,
};
