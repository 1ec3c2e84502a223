import { expect, test } from "vitest";
import { ownSite } from "#shared/own-site.ts";
import { pagesAround } from "#web/ui/display/pages-around.ts";
import { searchTermOf } from "#web/ui/form/search-term.ts";
import { hitsIn } from "#web/ui/form/suggestions.ts";
import { newModals } from "#web/ui/overlay/modals.tsx";

test.each([
	{ basePath: "", url: "/orders", leadsTo: "/orders" },
	{ basePath: "/nl", url: "/orders?tab=done#10482", leadsTo: "/nl/orders?tab=done#10482" },
	{ basePath: "", url: "//evil.example", leadsTo: "/" },
	{ basePath: "", url: "//evil.example/orders", leadsTo: "/" },
	{ basePath: "", url: "/\\evil.example", leadsTo: "/" },
	{ basePath: "", url: "/\t/evil.example", leadsTo: "/" },
	{ basePath: "", url: "/a/..//evil.example", leadsTo: "/" },
	{ basePath: "/nl", url: "//evil.example", leadsTo: "/nl//evil.example" },
	{ basePath: "/nl", url: "https://evil.example", leadsTo: "/nl" },
	{ basePath: "", url: "javascript:alert(1)", leadsTo: "/" },
	{ basePath: "/nl", url: ".evil.example", leadsTo: "/nl" },
])("back from $basePath to $url leads to $leadsTo", ({ basePath, url, leadsTo }) => {
	expect(ownSite(basePath, url)).toBe(leadsTo);
});

test.each([
	{ path: "/global-search/flat%20white", term: "flat white" },
	{ path: "/nl/Global-Search/kerer%C5%AB?sort=price", term: "kererū" },
	{ path: "/global-search/100%", term: "100%" },
	{ path: "/global-search", term: "" },
])("$path searches for $term", ({ path, term }) => {
	expect(searchTermOf(path)).toBe(term);
});

test.each([
	{ modalId: "", template: { title: "Order for", body: () => null } },
	{ modalId: "locations", template: null },
])("a modal with id $modalId and template $template does not open", ({ modalId, template }) => {
	const modals = newModals();
	// @ts-expect-error: content knows no types
	expect(() => modals.openModal(modalId, template)).toThrow(
		new Error("Invalid arguments. Both modalId and template must be provided."),
	);
	expect(modals.shown()).toBe(null);
});

test("closing a modal leaves the one that was opened after it", () => {
	const modals = newModals();
	const template = { title: "Order for", body: () => null };
	modals.openModal("first", template);
	modals.openModal("second", template);
	modals.closeModal("first");
	expect(modals.shown()?.modalId).toBe("second");
	modals.closeModal("second");
	expect(modals.shown()).toBe(null);
});

test.each([
	{ typed: "corner", parts: ["[Corner]", " Store ", "[Corner]"] },
	{ typed: " STORE ", parts: ["Corner ", "[Store]", " Corner"] },
	{ typed: "", parts: ["Corner Store Corner"] },
	{ typed: "tea", parts: ["Corner Store Corner"] },
])("of $typed the hits are marked", ({ typed, parts }) => {
	const shown = hitsIn("Corner Store Corner", typed).map(({ part, hit }) => (hit ? `[${part}]` : part));
	expect(shown).toEqual(parts);
});

test.each([
	{ page: 1, pages: 1, shown: "1" },
	{ page: 1, pages: 3, shown: "1 2 3" },
	{ page: 4, pages: 7, shown: "1 2 3 4 5 6 7" },
	{ page: 1, pages: 12, shown: "1 2 gap after 12" },
	{ page: 6, pages: 12, shown: "1 gap before 5 6 7 gap after 12" },
	{ page: 12, pages: 12, shown: "1 gap before 11 12" },
])("on page $page of $pages the links are $shown", ({ page, pages, shown }) => {
	expect(pagesAround(page, pages).join(" ")).toBe(shown);
});
