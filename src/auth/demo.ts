import * as z from "zod";
import type { Language } from "#i18n/languages.ts";

/** A user that visitors of a demo can be with one click. */
export type DemoUser = { username: string; words: Record<Language, { who: string; what: string }> };

/** The users of a demo. Production has none. */
export type Demo = {
	title: Record<Language, string>;
	users: readonly DemoUser[];
	password: string;
	/** The authenticator key of users with a second factor. */
	key: string;
};

export const LogInToDemo = z.strictObject({ username: z.string().max(254), back: z.string().max(2_000).default("/") });
export type LogInToDemo = { username: string };
