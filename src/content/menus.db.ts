import { createHash } from "node:crypto";
import type { Act } from "#act.ts";
import { aislesOf } from "#catalogue/catalogue-view.db.ts";
import type { Language } from "#i18n/languages.ts";
import { textIn } from "#i18n/text.ts";
import { type Menus, myServicesOf } from "./menus.ts";

/** A hash of the menus, so that any change gives another version. */
const versionOf = (menus: Omit<Menus, "version">): string =>
	createHash("sha256").update(JSON.stringify(menus)).digest("base64url").slice(0, 12);

/** The menus that every page shows. */
export async function menusFor(act: Act, language: Language): Promise<Menus> {
	const t = textIn(language);
	const aisles = await aislesOf(act, language);
	const menus = {
		support: [{ page: "contact" as const, name: t("contact.title") }],
		main: aisles.map(({ children: _, ...area }) => area),
		subcategories: aisles.flatMap(({ slug: area, children }) =>
			children.map(({ slug, name }) => ({ area, slug, name })),
		),
		myServices: myServicesOf(act.by).map((entry) => ({ entry, name: t(`menu.${entry}`) })),
	};
	return { version: versionOf(menus), ...menus };
}
