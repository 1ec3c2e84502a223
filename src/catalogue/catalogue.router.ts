import * as z from "zod";
import { languages } from "#i18n/languages.ts";
import { guest, router } from "#trpc.ts";
import { rangeOf } from "./catalogue.db.ts";

export const catalogueRouter = router({
	range: guest
		.input(z.strictObject({ language: z.enum(languages) }))
		.query(({ ctx: { act }, input: { language } }) => rangeOf(act, language)),
});
