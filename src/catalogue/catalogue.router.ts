import * as z from "zod";
import { languages } from "#i18n/languages.ts";
import { guest, router } from "#trpc.ts";
import { areasOf, rangeOf } from "./catalogue.db.ts";

const Reading = z.strictObject({ language: z.enum(languages) });

export const catalogueRouter = router({
	areas: guest.input(Reading).query(({ ctx: { act }, input: { language } }) => areasOf(act, language)),
	range: guest.input(Reading).query(({ ctx: { act }, input: { language } }) => rangeOf(act, language)),
});
