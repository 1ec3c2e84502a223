import { createHash } from "node:crypto";
import type { Act } from "#act.ts";
import { categoryTree, packsOfAreas } from "#catalogue/tree.db.ts";
import type { Language } from "#i18n/languages.ts";
import { textIn } from "#i18n/text.ts";
import { type Menus, myServicesOf } from "./menus.ts";

/** What changes in a menu changes its version, whoever changed it and wherever. */
const versionOf = (menus: Omit<Menus, "version">): string =>
	createHash("sha256").update(JSON.stringify(menus)).digest("base64url").slice(0, 12);

/** The menus of every page, in one go. */
export async function menusFor(act: Act, language: Language): Promise<Menus> {
	const t = textIn(language);
	const [tree, packs] = await Promise.all([categoryTree(act, language), packsOfAreas(act)]);
	const areas = tree.filter(({ parentId }) => parentId === null);
	const menus = {
		support: [{ page: "contact" as const, name: t("contact.title") }],
		main: areas.map(({ id, slug, name, intro }) => ({ slug, name, intro, pack: packs.get(id) ?? null })),
		subcategories: areas.flatMap(({ id, slug: area }) =>
			tree.filter(({ parentId }) => parentId === id).map(({ slug, name }) => ({ area, slug, name })),
		),
		myServices: myServicesOf(act.by).map((entry) => ({ entry, name: t(`menu.${entry}`) })),
	};
	return { version: versionOf(menus), ...menus };
}
