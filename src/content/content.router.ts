import * as z from "zod";
import { languages } from "#i18n/languages.ts";
import { guest, router } from "#trpc.ts";
import { staticText } from "./content.db.ts";
import { staticPages } from "./content.ts";

const Asked = z.strictObject({ page: z.enum(staticPages), language: z.enum(languages) });

export const contentRouter = router({
	staticText: guest.input(Asked).query(({ ctx: { act }, input }) => staticText(act, input.page, input.language)),
});
