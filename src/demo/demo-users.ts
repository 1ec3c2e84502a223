import * as z from "zod";
import type { Demo } from "#auth/demo.ts";
import { demoKey, demoPassword } from "./logins.ts";
import { readRows } from "./read-rows.ts";

const words = z.strictObject({ who: z.string(), what: z.string() });

/** The users that a visitor of the demo can log in as. */
export const demo: Demo = {
	password: demoPassword,
	key: demoKey,
	title: { "en-NZ": "This is a demo: choose who you are", "nl-NL": "Dit is een demo: kies wie u bent" },
	users: readRows(
		"demo-users",
		z.strictObject({ username: z.email(), words: z.strictObject({ "en-NZ": words, "nl-NL": words }) }),
	),
};
