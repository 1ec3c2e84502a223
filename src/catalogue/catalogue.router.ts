import * as z from "zod";
import { languages } from "#i18n/languages.ts";
import { guest, router } from "#trpc.ts";
import { rangeOf } from "./catalogue.db.ts";
import { findProducts } from "./find.db.ts";
import { FindProducts } from "./find.ts";

const Reading = z.strictObject({ language: z.enum(languages) });

export const catalogueRouter = router({
	range: guest.input(Reading).query(({ ctx: { act }, input: { language } }) => rangeOf(act, language)),
	find: guest
		.input(FindProducts)
		.query(({ ctx: { act, visit }, input }) => findProducts(act, input, visit?.from.visitor ?? null)),
});
