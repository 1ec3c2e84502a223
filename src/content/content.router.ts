import * as z from "zod";
import { read } from "#call.ts";
import { languages } from "#i18n/languages.ts";
import { guest, router } from "#trpc.ts";
import { staticText } from "./content.db.ts";
import { staticPages } from "./content.ts";
import { menusFor } from "./menus.db.ts";

const MenusInput = z.strictObject({ language: z.enum(languages) });
const StaticTextInput = MenusInput.extend({ page: z.enum(staticPages) });

export const contentRouter = router({
	staticText: guest(read)
		.input(StaticTextInput)
		.query(({ ctx: { act }, input }) => staticText(act, input.page, input.language)),
	menus: guest(read)
		.input(MenusInput)
		.query(({ ctx: { act }, input: { language } }) => menusFor(act, language)),
});
