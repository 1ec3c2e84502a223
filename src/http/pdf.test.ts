import { extractText } from "unpdf";
import { expect } from "vitest";
import { system } from "#act.ts";
import { openFonts } from "#files/pdf.ts";
import { printDeliveryNote } from "#orders/delivery-note/delivery-note-pdf.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { openStore } from "#store/store.commands.ts";
import { appOn, noPrinter } from "#test/app.ts";
import { createLoggedInBrowser } from "#test/browser.ts";
import { testWithPeople as plain } from "#test/database.ts";
import { setPassword, shopSecret } from "#test/login.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf, people } from "#test/people.ts";
import { smallRange } from "#test/small-range.ts";

const now = new Date("2026-11-18T21:00:00Z");
const missingId = "801000000000009AAA";

const test = plain.extend("shop", { scope: "file" }, async ({ database }) => {
	const { db } = database;
	const world = people();
	await smallRange(db);
	await openStore(actOf(db, system), { demo: false });
	const fonts = openFonts();
	const { app } = appOn(database, {
		secret: shopSecret,
		pdfPrinter: { ...noPrinter, print: (note) => printDeliveryNote(fonts, note) },
	});
	const { ownCompany, otherCompany } = world;
	const of = ownCompany.administrator.viewer;
	const sent = async (
		items: { name?: string; quantity?: number }[],
		short: Parameters<typeof moveOrder>[1]["short"],
	) => {
		const orderId = await insertTestOrder(db, {
			of,
			locationId: ownCompany.locations.buyersLocation,
			items,
			reference: "PO 7",
			costCentre: "Bar",
			orderedBy: "Hēmi Walker",
		});
		const move = (to: "In progress" | "On the way") =>
			moveOrder(actOf(db, system, now), { orderId, to, note: null, ...(to === "On the way" && { short }) });
		await move("In progress");
		return { orderId, send: () => move("On the way") };
	};
	for (const { viewer } of [ownCompany.administrator, otherCompany.administrator])
		await setPassword(actOf(db, system), viewer.userId);
	const { send: read } = await createLoggedInBrowser(app, "administrator@kererushop.example");
	const { send: readTheirs } = await createLoggedInBrowser(
		app,
		`administrator@${otherCompany.marker.toLowerCase()}.example`,
	);
	return { app, sent, read, readTheirs };
});

/** The text of each page, read by another PDF library. */
async function pagesOf(answer: Response): Promise<string[]> {
	const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()));
	return text.map((page) => page.replace(/\s+/g, " "));
}

test("shows what was ordered, delivered and left on a delivery note, without prices", async ({ shop }) => {
	const { orderId, send } = await shop.sent(
		[{ name: "Kererū House Espresso", quantity: 6 }, { name: "Oat drink" }, { name: "Sugar" }],
		[
			{ line: 1, delivered: 4, rest: "back-order" },
			{ line: 2, delivered: 0, rest: "credit" },
		],
	);
	const path = `/orders/${orderId}/delivery-note.pdf`;
	expect((await shop.read(path)).status, "nothing has come yet").toBe(404);
	await send();
	const answer = await shop.read(path);
	expect(answer.status).toBe(200);
	expect(answer.headers.get("content-type")).toBe("application/pdf");
	expect(answer.headers.get("cache-control")).toBe("private, no-store");
	expect(answer.headers.get("content-disposition")).toMatch(/^inline; filename="delivery-note-5\d{5}\.pdf"$/);
	const [text = "", ...more] = await pagesOf(answer);
	expect(more).toEqual([]);
	for (const phrase of ["PO 7", "Bar", "Hēmi Walker", "12 Cuba Street", "Wellington 6011", "19 November 2026"])
		expect(text).toContain(phrase);
	expect(text).toMatch(/Kererū House Espresso Two group, black 6 4\b/);
	expect(text).toMatch(/Oat drink Two group, black 2 0\b/);
	expect(text).toMatch(/Sugar Two group, black 2 2\b/);
	expect(text).toMatch(/2 × Kererū House Espresso, .* follows with order 5\d{5} on \d+ November 2026\./);
	expect(text).toMatch(/2 × Oat drink, .* is not supplied and not charged/);
	expect(text).not.toMatch(/\$|10\.00|20\.00/);
	expect(text).toMatch(/, .+ \d{4} · GST \d{2,3}-\d{3}-\d{3} Anything missing or damaged\?/);
	const dutch = (await pagesOf(await shop.read(`/nl${path}`))).join();
	expect(dutch).toMatch(/Pakbon 5\d{5}/);
	expect(dutch).toContain("wordt niet geleverd en niet berekend");
});

test("repeats the table head and page number on every page", async ({ shop }) => {
	const items = Array.from({ length: 260 }, (_, nth) => ({ name: `Kererū ${nth + 1}`, quantity: nth + 1 }));
	const { orderId, send } = await shop.sent(items, undefined);
	await send();
	const pages = await pagesOf(await shop.read(`/orders/${orderId}/delivery-note.pdf`));
	expect(pages.length).toBeGreaterThan(8);
	for (const [at, page] of pages.entries()) {
		if (at < pages.length - 1) expect(page).toMatch(/Article number Product Ordered Sent/);
		expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
	}
	expect(pages.join("").match(/Kererū \d+ Two group, black (\d+) \1\b/g)).toHaveLength(260);
});

test("is not found for viewers who cannot see the order", async ({ shop }) => {
	const { orderId, send } = await shop.sent([{}], undefined);
	await send();
	const path = (id: string) => `/orders/${id}/delivery-note.pdf`;
	expect((await shop.read(path(orderId.slice(0, 15)))).status).toBe(200);
	const comparable = async (answer: Response | Promise<Response>) => {
		const { status, headers } = await answer;
		return [status, headers.get("content-type"), (await (await answer).text()).replace(/[\w-]{20,}/g, "")];
	};
	const otherPdf = await comparable(shop.readTheirs(path(orderId)));
	expect(otherPdf[0]).toBe(404);
	expect(otherPdf).toEqual(await comparable(shop.readTheirs(path(missingId))));
	expect((await shop.read(path("sencha"))).status).toBe(404);
	expect((await shop.app.request(path(orderId))).status).toBe(401);
});
