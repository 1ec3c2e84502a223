import * as z from "zod";
import type { Language } from "#i18n/languages.ts";

/** Somebody whom visitors of a demo can be with one click. */
export type Player = { username: string; words: Record<Language, { who: string; what: string }> };

/** Made by the demo alone: where it is real there is none, and so nobody to be. */
export type Demo = {
	title: Record<Language, string>;
	players: readonly Player[];
	password: string;
	/** Of the authenticator of those who have one. */
	key: string;
};

export const PlayDemo = z.strictObject({ username: z.string().max(254), back: z.string().max(2_000).default("/") });
export type PlayDemo = { username: string };
