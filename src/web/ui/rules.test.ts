import { expect, test } from "vitest";
import { ownSite } from "#shared/own-site.ts";
import { pagesAround } from "#web/ui/display/pages-around.ts";
import { searchTermOf } from "#web/ui/form/search-term.ts";
import { matchParts } from "#web/ui/form/suggestions.ts";
import { createModals } from "#web/ui/overlay/modals.tsx";

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
])(
	"keeps the back button on the site: base path '$basePath', URL $url leads to $leadsTo",
	({ basePath, url, leadsTo }) => {
		expect(ownSite(basePath, url)).toBe(leadsTo);
	},
);

test.each([
	{ path: "/global-search/flat%20white", term: "flat white" },
	{ path: "/nl/Global-Search/kerer%C5%AB?sort=price", term: "kererū" },
	{ path: "/global-search/100%", term: "100%" },
	{ path: "/global-search", term: "" },
])("reads the search term from the path: $path searches for '$term'", ({ path, term }) => {
	expect(searchTermOf(path)).toBe(term);
});

test.each([
	{ modalId: "", template: { title: "Order for", body: () => null } },
	{ modalId: "locations", template: null },
])("refuses a modal with id '$modalId' and template $template", ({ modalId, template }) => {
	const modals = createModals();
	// @ts-expect-error: content knows no types
	expect(() => modals.openModal(modalId, template)).toThrow(
		new Error("Invalid arguments. Both modalId and template must be provided."),
	);
	expect(modals.current()).toBe(null);
});

test("leaves a modal open that was opened after the closed one", () => {
	const modals = createModals();
	const template = { title: "Order for", body: () => null };
	modals.openModal("first", template);
	modals.openModal("second", template);
	modals.closeModal("first");
	expect(modals.current()?.modalId).toBe("second");
	modals.closeModal("second");
	expect(modals.current()).toBe(null);
});

test.each([
	{ search: "corner", parts: ["[Corner]", " Store ", "[Corner]"] },
	{ search: " STORE ", parts: ["Corner ", "[Store]", " Corner"] },
	{ search: "", parts: ["Corner Store Corner"] },
	{ search: "tea", parts: ["Corner Store Corner"] },
])("marks the matches of '$search'", ({ search, parts }) => {
	const marked = matchParts("Corner Store Corner", search).map(({ part, isMatch }) => (isMatch ? `[${part}]` : part));
	expect(marked).toEqual(parts);
});

test.each([
	{ page: 1, pages: 1, links: "1" },
	{ page: 1, pages: 3, links: "1 2 3" },
	{ page: 4, pages: 7, links: "1 2 3 4 5 6 7" },
	{ page: 1, pages: 12, links: "1 2 gap after 12" },
	{ page: 6, pages: 12, links: "1 gap before 5 6 7 gap after 12" },
	{ page: 12, pages: 12, links: "1 gap before 11 12" },
])("links on page $page of $pages to $links", ({ page, pages, links }) => {
	expect(pagesAround(page, pages).join(" ")).toBe(links);
});
