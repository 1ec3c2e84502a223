import { expect, test } from "vitest";
import { lackedParts } from "#accounts/access.ts";
import { guest } from "#act.ts";
import { languages } from "#i18n/languages.ts";
import { templateNames, templates } from "#mail/templates.ts";
import { newId } from "#shared/id.ts";
import { dayOf } from "#shared/store-day.ts";
import { admits } from "./app/routing/guards.ts";
import { addressOf } from "./pages.ts";

const publicUrl = "https://shop.example";
const sender = {
	name: "Brewline",
	phone: "0800 273 955",
	publicUrl,
	zone: "Pacific/Auckland",
	today: dayOf(2026, 11, 23),
};
const ids = { userId: newId("005", { now: new Date(0) }), accountId: newId("001", { now: new Date(0) }) };

test.each([
	{ login: "with everything", eCom: true, myServices: true, punchout: false },
	{ login: "with service only", eCom: false, myServices: true, punchout: false },
	{ login: "for punch-out", eCom: true, myServices: false, punchout: true },
	{ login: "without anything", eCom: false, myServices: false, punchout: false },
])("no mail leads a login $login to a page that it may not open", ({ login: _, ...own }) => {
	const flags = { ...guest.flags, ...own };
	for (const name of templateNames)
		for (const language of languages) {
			const data = { ...templates[name].sample, lackedParts: lackedParts(flags) };
			const { text } = templates[name].write(language, data, sender);
			const link = text.split("\n").find((line) => line.startsWith(publicUrl)) ?? "";
			const { route } = addressOf(new URL(link).pathname);
			expect([name, link, route && admits(route, { ...guest, ...ids, flags })]).toEqual([name, link, "yes"]);
		}
});
