import { gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { guest, system, type Viewer } from "./act.ts";
import type { Session } from "./auth/login.ts";
import { browsing } from "./call.ts";
import { openDatabase } from "./db/db.ts";
import { orders } from "./db/schema/orders.ts";
import { throttleSampled } from "./db/throttle.ts";
import { demo } from "./demo/demo-users.ts";
import { renderErrorPage } from "./http/error-page.ts";
import { createLog } from "./http/log.ts";
import { pages } from "./page.tsx";
import { insertPayment, savePayment } from "./payments/payments.db.ts";
import { money } from "./shared/money.ts";
import type { Topic } from "./shared/topics.ts";
import { changeSeo } from "./store/seo.commands.ts";
import { changeSettings, openStore } from "./store/store.commands.ts";
import { storeFront } from "./store/store.db.ts";
import { ChangeSettings } from "./store/store.ts";
import { testWithPeople as onDatabase } from "./test/database.ts";
import { createTestFeed } from "./test/feed.ts";
import { loginSource } from "./test/login.ts";
import { insertTestOrder } from "./test/orders.ts";
import { pageClient, visit, visitStart } from "./test/page-visits.ts";
import { actOf, people } from "./test/people.ts";
import { smallRange } from "./test/small-range.ts";
import { lazyShelves } from "./test/snapshots.ts";

const areas = [
	["Coffee machines", "Koffiemachines"],
	["Coffee beans", "Koffiebonen"],
	["Tea", "Thee"],
	["Other ingredients", "Overige ingrediënten"],
	["Non-consumables", "Toebehoren"],
	["Setup and upgrades", "Installatie en uitbreiding"],
] as const;

const fixedPages = [
	{ en: "/s/terms", nl: "/nl/s/terms", title: ["Terms of sale", "Verkoopvoorwaarden"], says: ["$250.00", "$ 250,00"] },
	{
		en: "/s/privacy",
		nl: "/nl/s/privacy",
		title: ["Privacy", "Privacybeleid"],
		says: ["Privacy Act 2020", "Privacy Act 2020"],
	},
	{ en: "/s/cookies", nl: "/nl/s/cookies", title: ["Cookies", "Cookies"], says: ["Login cookie", "Inlogcookie"] },
	{
		en: "/s/contactus",
		nl: "/nl/s/contactus",
		title: ["Contact us", "Contact opnemen"],
		says: ["6:30 am to 5:00 pm", "6:30 tot 17:00 uur"],
	},
];

const test = onDatabase.extend("open", { scope: "file" }, async ({ database }) => {
	await openStore(actOf(database.db, system), { demo: true });
	await smallRange(database.db);
	return database;
});

test("an order whose payment is being processed cannot be paid again, and says what a cancellation does with the money", async ({
	open,
}) => {
	const { db } = open;
	const { ownCompany } = people();
	const by = ownCompany.administrator.viewer;
	const locationId = ownCompany.locations.buyersLocation;
	const unpaid = { status: "Pending", paymentMethod: "ideal", awaitsPayment: true } as const;
	const orderId = await insertTestOrder(db, { of: by, locationId, ...unpaid });
	const payment = { orderId, accountId: by.accountId ?? "", provider: "sandbox", method: "ideal" } as const;
	const paymentId = await insertPayment(actOf(db, system), {
		...payment,
		amount: money(2_000),
		currency: "NZD",
		status: "open",
	});
	const pageAt = async (path: string) => (await visit(open)(path, { by })).text();
	expect(await pageAt("/orders")).toMatch(/Awaiting payment.*aria-label="Pay /s);
	await savePayment(actOf(db, system), paymentId, { status: "processing" });
	const list = await pageAt("/orders");
	expect(list).toContain("Payment being processed");
	expect(list).not.toContain('aria-label="Pay ');
	await db.update(orders).set({ status: "Cancelled" }).where(eq(orders.id, orderId));
	const cancelled = await pageAt(`/orders/${orderId}`);
	expect(cancelled).toContain("If the money reaches us, we refund it to your payment method.");
	expect(cancelled).not.toContain("cancelled without payment");
});

test("a location abroad that an earlier version stored is promised no day, and says whom to ask", async ({
	open,
	owner,
}) => {
	const { ownCompany } = people();
	const by = ownCompany.administrator.viewer;
	const pageAt = async (path: string) => (await visit(open)(path, { by })).text();
	const markup = async (path: string) => (await pageAt(path)).split("<body>")[1]?.split("<script")[0] ?? "";
	expect(await markup("/account/locations")).toContain("Order by");
	await owner`update location set country = 'NL', region = null where account_id = ${ownCompany.accountId}`;
	const locations = await markup("/account/locations");
	expect(locations).toMatch(/We don&#x27;t deliver to this address.*Change the address to one in New Zealand.*tel:/s);
	for (const page of [locations, await markup("/"), await markup("/checkout")]) {
		expect(page).toContain("No delivery days for your location");
		expect(page).not.toContain("Order by");
	}
	await owner`update location set country = 'NZ', region = 'AUK' where account_id = ${ownCompany.accountId}`;
});

test("the print of an order names each charge, our address and the GST number", async ({ open }) => {
	const { db } = open;
	const { ownCompany } = people();
	const by = ownCompany.administrator.viewer;
	const [discount, adminFee, deposit, waste] = [money(100), money(250), money(70), money(30)];
	const amounts = { discount, freight: money(1_000), adminFee, deposit, waste, gst: money(488), total: money(3_738) };
	const locationId = ownCompany.locations.buyersLocation;
	const orderId = await insertTestOrder(db, { of: by, locationId, ...amounts });
	const html = (await (await visit(open)(`/orders/${orderId}`, { by })).text()).replaceAll("\u00a0", " ");
	const letterhead = (await storeFront(actOf(db, by))).letterhead;
	expect(letterhead?.gstNumber).toMatch(/^\d/);
	for (const text of [
		letterhead?.street,
		letterhead?.gstNumber,
		'Delivery costs</dt><dd class="">$10.00',
		'Paper invoice fee</dt><dd class="">$2.50',
		'Deposit cans</dt><dd class="">$0.70',
		'Disposable tax / waste management</dt><dd class="">$0.30',
		'Total excl. GST</dt><dd class="subtotal">$32.50',
		'GST 15%</dt><dd class="">$4.88',
		'Total incl. GST</dt><dd class="total">$37.38',
	])
		expect(html).toContain(text);
});

describe("the home page", () => {
	test("is complete in English", async ({ open }) => {
		const answer = await visit(open)("/");
		const html = (await answer.text()).replaceAll("\u00a0", " ");
		expect(answer.status).toBe(200);
		expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
		expect(answer.headers.get("cache-control")).toBe("private, no-cache");
		expect(html).toContain('<html lang="en-NZ">');
		expect(html).toContain('src="/assets/en-NZ.js"');
		expect(html).toContain("<title>Coffee and tea for business · Brewline</title>");
		for (const [name] of areas) expect(html).toContain(`>${name}<`);
		for (const phrase of ["Ordered by 2:00 pm", "free delivery from $250.00", 'href="tel:0800555019"', "in NZD"])
			expect(html).toContain(phrase);
	});

	test("is complete in Dutch", async ({ open }) => {
		const html = (await (await visit(open)("/nl")).text()).replaceAll("\u00a0", " ");
		expect(html).toContain('<html lang="nl-NL">');
		expect(html).toContain('src="/assets/nl-NL.js"');
		for (const [, name] of areas) expect(html).toContain(`>${name}<`);
		for (const phrase of ["Vóór 14:00 besteld", "gratis bezorging vanaf $ 250,00"]) expect(html).toContain(phrase);
	});

	test.for([
		["/", "We deliver in New Zealand only."],
		["/nl", "We bezorgen alleen in Nieuw-Zeeland."],
		["/s/terms", "We deliver in New Zealand only, also to companies of other countries."],
		["/nl/s/terms", "Wij bezorgen alleen in Nieuw-Zeeland, ook voor bedrijven uit andere landen."],
		["/SelfRegister", "the address of your first location in New Zealand"],
		["/nl/SelfRegister", "Het bezorgadres ligt in Nieuw-Zeeland."],
	] as const)("and %s says where the shop delivers", async ([path, sentence], { open }) => {
		const [, page = ""] = (await (await visit(open)(path)).text()).split("<body>");
		expect(page.split("<footer")[0]).toContain(sentence);
		expect(page).toMatch(/<footer.*(We deliver in New Zealand only\.|We bezorgen alleen in Nieuw-Zeeland\.)/s);
	});

	test("shows the shop's own name and promises in both languages", async ({ open }) => {
		const { db } = open;
		const boss = actOf(db, people().staff.administrator ?? guest);
		const homeTexts = { lead: { en: "Roasted on Mondays, free from {0}.", nl: "Maandags gebrand, gratis vanaf {0}." } };
		await changeSettings(boss, ChangeSettings.parse({ name: "Harbour Roasters", homeTexts }));
		const english = (await (await visit(open)("/")).text()).replaceAll("\u00a0", " ");
		expect(english).toContain("Roasted on Mondays, free from $250.00.");
		expect(english).toContain("<title>Coffee and tea for business · Harbour Roasters</title>");
		expect(english).toContain("Ordered by 2:00 pm");
		const dutch = (await (await visit(open)("/nl")).text()).replaceAll("\u00a0", " ");
		expect(dutch).toContain("Maandags gebrand, gratis vanaf $ 250,00.");
		await changeSettings(boss, ChangeSettings.parse({ name: "Brewline", homeTexts: {} }));
	});

	test("writes the texts and head tags of the shop, under the same content security policy", async ({ open }) => {
		const { db } = open;
		const boss = actOf(db, people().staff.administrator ?? guest);
		const read = async () => {
			const response = await visit(open)("/");
			const policy = response.headers.get("content-security-policy")?.replace(/nonce-[^']+/g, "nonce");
			return { html: await response.text(), policy };
		};
		const { policy } = await read();
		const headTags = '<meta name="google-site-verification" content="a&quot;b">';
		await changeSeo(boss, { page: "home", titleEn: "Fresh coffee", titleNl: "Verse koffie", headTags });
		await changeSeo(boss, { page: "product", headTags: '<meta name="author" content="Ida May">' });
		const changed = await read();
		expect(changed.html).toContain("<title>Fresh coffee · Brewline</title>");
		expect(changed.html).toContain('<meta name="google-site-verification" content="a&quot;b">');
		expect(changed.policy).toBe(policy);
		// The browser writes no head tags, so that the settings in the page have none.
		expect(changed.html.match(/google-site-verification/g)).toHaveLength(1);
		expect(changed.html).not.toMatch(/Ida May|headTags/);
		await changeSeo(boss, { page: "home", titleEn: null, titleNl: null, headTags: null });
		await changeSeo(boss, { page: "product", headTags: null });
		expect((await read()).html).toContain("<title>Coffee and tea for business · Brewline</title>");
	});

	test("names its canonical address and its translations", async ({ open }) => {
		const html = await (await visit(open)("/nl")).text();
		const links = [...html.matchAll(/<link rel="(?:canonical|alternate)"[^>]*>/g)].map(String);
		expect(links).toEqual([
			'<link rel="canonical" href="https://shop.example/nl">',
			'<link rel="alternate" hreflang="en-NZ" href="https://shop.example/">',
			'<link rel="alternate" hreflang="nl-NL" href="https://shop.example/nl">',
			'<link rel="alternate" hreflang="x-default" href="https://shop.example/">',
		]);
		expect(html).toContain('<meta property="og:url" content="https://shop.example/nl">');
		expect(html).not.toContain('name="robots"');
	});

	test("links only to existing pages", async ({ open }) => {
		const ask = visit(open);
		const followed = new Set<string>();
		for (const path of ["/", "/nl", "/no-such-page", ...fixedPages.flatMap(({ en, nl }) => [en, nl])]) {
			const html = await (await ask(path)).text();
			// One product page and one category page stand for all others.
			const hrefs = new Set([...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = ""]) => href));
			const alike = ["/product/", "/category/"].flatMap((kind) =>
				[...hrefs].filter((href) => href.includes(kind)).slice(1),
			);
			for (const href of hrefs.difference(new Set(alike)).difference(followed))
				if (href.startsWith("/")) {
					followed.add(href);
					const target = await ask(href);
					expect(target.status, href).toBe(200);
					if (href.includes("#")) expect(await target.text(), href).toContain(`id="${href.split("#")[1]}"`);
				} else if (href.startsWith("#")) expect(html).toContain(`id="${href.slice(1)}"`);
				else expect(href).toMatch(/^(?:tel:\+?\d+$|mailto:\S+@|https:\/\/)/);
		}
	});
});

describe("the product page", () => {
	const house = "kereru-house-espresso";

	test("is complete in both languages, with its own head", async ({ open }) => {
		const ask = visit(open);
		for (const [path, title, says] of [
			[`/product/${house}`, "Kererū House Espresso", "of which sugars"],
			[`/nl/product/${house}`, "Kererū Huisespresso", "waarvan suikers"],
		] as const) {
			const answer = await ask(path);
			const html = await answer.text();
			expect(answer.status).toBe(200);
			expect(html).toContain(`<title>${title} · Brewline</title>`);
			expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
			expect(html).toContain(`<link rel="canonical" href="https://shop.example${path}">`);
			expect(html).toContain(`<meta property="og:title" content="${title}">`);
			const body = html.slice(0, html.indexOf('id="state"'));
			expect(body).toContain(says);
			expect(body).not.toMatch(/undefined|null|NaN|\[object/);
		}
	});

	test("gives its metadata to the record platform, as the head of the page has it", async ({ open }) => {
		const { feed } = createTestFeed();
		const log = createLog("silent");
		const deps = { publicUrl: "https://shop.example", log, feed, catalogue: lazyShelves, mode: "production" } as const;
		const { seoOfRecord } = pages(deps, pageClient);
		const visitor = { demo: null, source: loginSource("x"), token: null, session: null, setSession: () => undefined };
		const request = { act: actOf(open.db, guest), visit: visitor, language: "nl-NL" } as const;
		expect(await seoOfRecord(request, { objectName: "Product2", slug: house })).toMatchObject({
			title: "Kererū Huisespresso",
			canonicalUrl: `https://shop.example/nl/product/${house}`,
			hrefLangUrls: {
				en_NZ: `https://shop.example/product/${house}`,
				nl_NL: `https://shop.example/nl/product/${house}`,
			},
			isSeoIndexed: true,
		});
		const boss = actOf(open.db, people().staff.administrator ?? guest);
		const headTags = '<link rel="alternate" hreflang="nl-BE" href="https://be.example{path}">';
		const titles = { titleEn: "{name} by {brand}", titleNl: "{name} van {brand} ({category})" };
		await changeSeo(boss, { page: "product", ...titles, headTags });
		expect(await seoOfRecord(request, { objectName: "Product2", slug: house })).toMatchObject({
			title: expect.stringMatching(/^Kererū Huisespresso van Southerly \(\p{L}.+\)$/u),
			recordName: "Kererū Huisespresso",
			customHeadTags: [
				{ tag: "link", rel: "alternate", hreflang: "nl-BE", href: `https://be.example/nl/product/${house}` },
			],
		});
		expect(await (await visit(open)(`/product/${house}`)).text()).toContain(
			"<title>Kererū House Espresso by Southerly · Brewline</title>",
		);
		await changeSeo(boss, { page: "product", titleEn: null, titleNl: null, headTags: null });
		expect(await seoOfRecord(request, { objectName: "Order", slug: house })).toBe(null);
		expect(await seoOfRecord(request, { objectName: "Product2", slug: "nothing" })).toMatchObject({
			isSeoIndexed: false,
		});
	});

	test("describes the product to search engines without a price", async ({ open }) => {
		const html = await (await visit(open)(`/product/${house}`)).text();
		const [, structuredData = ""] =
			/<script type="application\/ld\+json" nonce="nonce-\d+">(.*?)<\/script>/.exec(html) ?? [];
		expect(JSON.parse(structuredData)).toMatchObject({
			"@type": "Product",
			name: "Kererū House Espresso",
			brand: { name: "Southerly" },
			url: `https://shop.example/product/${house}`,
			gtin13: expect.stringMatching(/^\d{13}$/),
		});
		expect(structuredData).not.toMatch(/offer|price/i);
	});

	test("redirects former slugs and other spellings to the current slug", async ({ open, app }) => {
		const ask = visit(open);
		await app`update product set slug = 'house-espresso' where slug = ${house}`;
		try {
			for (const [from, to] of [
				[`/product/${house}`, "/product/house-espresso"],
				[`/nl/product/${house}`, "/nl/product/house-espresso"],
				[`/product/${house}?utm=1`, "/product/house-espresso?utm=1"],
			] as const) {
				const answer = await ask(from);
				expect([answer.status, answer.headers.get("location")]).toEqual([301, to]);
				expect(answer.headers.get("cache-control")).toBe("no-store");
				expect((await ask(to)).status).toBe(200);
			}
		} finally {
			await app`update product set slug = ${house} where slug = 'house-espresso'`;
		}
		expect((await visit(open)("/product/Kerer%C5%AB%20House-Espresso/")).headers.get("location")).toBe(
			`/product/${house}`,
		);
	});

	test.for(["/product/kereru-house-expresso", `/product/${"x".repeat(201)}`, "/product/%3Cb%3E", "/product/%00"])(
		"answers %s with a 404 page",
		async (path, { open }) => {
			const answer = await visit(open)(path);
			const page = answer.status === 301 ? await visit(open)(answer.headers.get("location") ?? "") : answer;
			const html = await page.text();
			expect(page.status).toBe(404);
			expect(html).toContain("<title>Page not found · Brewline</title>");
			expect(html).toContain('<meta name="robots" content="noindex,nofollow">');
			expect(html).not.toContain("canonical");
			if (path.includes("kereru")) expect(html).toContain(`href="/product/${house}"`);
		},
	);

	test("is cached for guests until something changes, and a 404 is not", async ({ open, app }) => {
		const testFeed = createTestFeed();
		const ask = visit(open, testFeed);
		const brand = async (path: string) => />Brand<\/dt><dd>([^<]*)</.exec(await (await ask(path)).text())?.[1];
		const path = `/product/${house}`;
		expect(await brand(path)).toBe("Southerly");
		expect((await ask("/product/not-there-yet")).status).toBe(404);
		await app`update product_group set brand = 'Another' where name_en = 'Kererū House Espresso'`;
		await app`update product set slug = 'not-there-yet' where slug = 'southerly-dark-roast'`;
		try {
			expect(await brand(path)).toBe("Southerly");
			expect(await brand(`${path}?utm=1`)).toBe("Southerly");
			expect((await ask("/product/not-there-yet")).status).toBe(200);
			testFeed.publish({ changes: [{ at: "1-1", topic: "store", recordId: null, accountId: null }] });
			expect(await brand(path)).toBe("Another");
		} finally {
			await app`update product_group set brand = 'Southerly' where name_en = 'Kererū House Espresso'`;
			await app`update product set slug = 'southerly-dark-roast' where slug = 'not-there-yet'`;
		}
	});
});

describe("the category page", () => {
	test("is complete in both languages, without prices", async ({ open }) => {
		for (const [path, title, count] of [
			["/category/coffee-beans", "Coffee beans", "products"],
			["/nl/category/coffee-beans", "Koffiebonen", "producten"],
		]) {
			const answer = await visit(open)(path ?? "");
			const html = await answer.text();
			const body = html.slice(0, html.indexOf('id="state"'));
			expect(answer.status).toBe(200);
			expect(html).toContain(`<title>${title} · Brewline</title>`);
			expect(html).toContain(`<link rel="canonical" href="https://shop.example${path}">`);
			expect(body).toMatch(new RegExp(`<b>\\d+</b>(?: |<!-- -->)+${count}`));
			expect(body).toContain("Kererū");
			expect(body).not.toMatch(/undefined|NaN|\[object/);
			expect(html).not.toMatch(/[$€]\s?\d|"cents"/);
			const structuredData = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? "";
			expect(JSON.parse(structuredData)).toMatchObject({ "@type": "CollectionPage", name: title });
		}
	});

	test("has one canonical address for all sort orders and pages, and keeps filters out of search engines", async ({
		open,
	}) => {
		const path = "/category/coffee-beans";
		const head = async (search: string) => (await (await visit(open)(path + search)).text()).split("</head>")[0] ?? "";
		for (const search of ["?sort=name", "?page=2", "?utm=1"])
			expect(await head(search)).toContain(`<link rel="canonical" href="https://shop.example${path}">`);
		for (const search of ["?contracted=true", "?refinements=[]"]) {
			expect(await head(search)).toContain('<meta name="robots" content="noindex,nofollow">');
			expect(await head(search)).not.toContain("canonical");
		}
	});

	test("redirects to the current slug", async ({ open, app }) => {
		await app`update category set slug = 'leaves' where slug = 'tea'`;
		try {
			const answer = await visit(open)("/nl/category/tea?sort=name");
			expect([answer.status, answer.headers.get("location")]).toEqual([301, "/nl/category/leaves?sort=name"]);
			expect((await visit(open)("/nl/category/leaves")).status).toBe(200);
		} finally {
			await app`update category set slug = 'tea' where slug = 'leaves'`;
		}
	});

	test.for(["/category/coffee-beens", `/category/${"x".repeat(201)}`, "/category/%00"])(
		"answers %s with a 404 page",
		async (path, { open }) => {
			const answer = await visit(open)(path);
			const page = answer.status === 301 ? await visit(open)(answer.headers.get("location") ?? "") : answer;
			const html = await page.text();
			expect(page.status).toBe(404);
			expect(html).toContain("<title>Page not found · Brewline</title>");
			if (path.includes("beens")) expect(html).toContain('href="/category/coffee-beans"');
		},
	);

	test("is cached for guests until the catalogue changes, and not with filters", async ({ open, app }) => {
		const testFeed = createTestFeed();
		const ask = visit(open, testFeed);
		const path = "/category/coffee-beans";
		const shows = async (search = "") => (await (await ask(path + search)).text()).includes("Another House");
		expect([await shows(), await shows("?sort=name")]).toEqual([false, false]);
		await app`update product_group set name_en = 'Another House' where name_en = 'Kererū House Espresso'`;
		try {
			expect([await shows(), await shows("?sort=name")]).toEqual([false, true]);
			testFeed.publish({ changes: [{ at: "1-1", topic: "store", recordId: null, accountId: null }] });
			expect(await shows()).toBe(true);
		} finally {
			await app`update product_group set name_en = 'Kererū House Espresso' where name_en = 'Another House'`;
		}
	});
});

test.for(
	fixedPages.flatMap(({ en, nl, title, says }) => [
		{ path: en, language: "en-NZ", title: title[0], says: says[0] },
		{ path: nl, language: "nl-NL", title: title[1], says: says[1] },
	]),
)("shows $path in $language", async ({ path, language, title, says }, { open }) => {
	const answer = await visit(open)(path);
	const html = (await answer.text()).replaceAll("\u00a0", " ");
	expect(answer.status).toBe(200);
	expect(html).toContain(`<html lang="${language}">`);
	expect(html).toContain(`<title>${title} · Brewline</title>`);
	expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
	expect(html).toContain(`<link rel="canonical" href="https://shop.example${path}">`);
	const body = html.slice(0, html.indexOf('id="state"'));
	expect(body).toContain(says);
	expect(body).not.toMatch(/undefined|null|NaN|\[object/);
});

test("links from the contact page to mail and social media that are set", async ({ open, app }) => {
	const ask = visit(open);
	const html = await (await ask("/s/contactus")).text();
	for (const href of ["tel:0800555019", "mailto:hello@brewline.example", "https://instagram.example/brewline"])
		expect(html).toContain(`href="${href}"`);
	expect(html).toMatch(/Something wrong with an invoice\? Call 0800.555.019 or write to accounts@brewline\.example\./);
	await app`update store set email = null, opening_hours_en = null, opening_hours_nl = null, social_links = '[]'`;
	const [bare] = (await (await visit(open)("/s/contactus")).text()).split('id="state"');
	expect(bare).toContain('href="tel:0800555019"');
	expect(bare).not.toMatch(/mailto:|instagram|6:30|null/);
	expect(await (await visit(open)("/s/privacy")).text(), "who has no mail is called").toMatch(
		/privacy officer: <a href="tel:0800555019">/,
	);
	await app`update store set email = 'hello@brewline.example', opening_hours_en = 'Monday to Friday, 6:30 am to 5:00 pm',
		opening_hours_nl = 'Maandag tot en met vrijdag, 6:30 tot 17:00 uur'`;
});

test.for([
	{ text: "/S/Terms/", to: "/s/terms" },
	{ text: "/s/ContactUs", to: "/s/contactus" },
	{ text: "/NL", to: "/nl" },
	{ text: "/nl/", to: "/nl" },
	{ text: "/Nl/?from=letter&x=%2F", to: "/nl?from=letter&x=%2F" },
])("redirects $text once, to $to", async ({ text, to }, { open }) => {
	const ask = visit(open);
	const answer = await ask(text);
	expect(answer.status).toBe(301);
	expect(answer.headers.get("location")).toBe(to);
	expect(answer.headers.get("cache-control")).toBe("no-store");
	expect((await ask(to)).status).toBe(200);
});

test.for(["/no-such-page", "/nl/no-such-page", "//evil.example", "/index.html"])(
	"answers %s with the 404 page of the shop",
	async (path, { open }) => {
		const answer = await visit(open)(path);
		const html = await answer.text();
		expect(answer.status).toBe(404);
		expect(answer.headers.get("etag")).toBeNull();
		expect(html).toContain(path.startsWith("/nl") ? "Pagina niet gevonden" : "Page not found");
		expect(html).toContain('<meta name="robots" content="noindex,nofollow">');
		expect(html, "or the browser would draw what is kept from this visitor").toContain('<meta name="lost"');
		expect(html).not.toContain('rel="canonical"');
		expect(html).not.toContain("no-such-page");
	},
);

test.for(["/", "/nl/s/privacy", "/login", "/no-such-page"])(
	"names the community on %s",
	async (path, { open, app }) => {
		const html = await (await visit(open)(path)).text();
		const [row] = await app`select community_id as id from store`;
		expect(html).toContain(`<meta name="community-id" content="${row?.id}">`);
	},
);

test("shows a form with its product, and a 404 when the product is missing or not public", async ({ open, app }) => {
	const ask = visit(open);
	const [listed, hidden] = await app`
		select slug, name_en as name from product where position = 1 order by slug limit 2`;
	const form = await ask(`/request-info/${listed?.slug}`);
	const html = await form.text();
	expect(form.status).toBe(200);
	expect(html).toContain("<title>Request information · Brewline</title>");
	expect(html).toContain(`>${Bun.escapeHTML(listed?.name)}</h2>`);
	const [crumbs = ""] = /<nav aria-label="You are here".*?<\/nav>/.exec(html) ?? [];
	expect(crumbs).toContain(`<a href="/product/${listed?.slug}">`);
	expect(html).toContain('<meta name="robots" content="noindex,nofollow">');

	await app`update product set contract_only = true where slug = ${hidden?.slug}`;
	const missing = await Promise.all(
		[`/request-info/${hidden?.slug}`, "/request-info/no-such-page", `/request-quote/${listed?.slug}`].map(
			async (path) => {
				const answer = await ask(path);
				const html = (await answer.text()).replace(/\d{8}/g, "").replaceAll(path, "");
				return { status: answer.status, html };
			},
		),
	);
	await app`update product set contract_only = false where slug = ${hidden?.slug}`;
	expect(missing[0]?.status).toBe(404);
	expect(missing[0]?.html).toContain("Page not found");
	expect(missing[0]?.html).toContain('<meta name="lost"');
	expect(new Set(missing.map((answer) => JSON.stringify(answer))).size, "all alike").toBe(1);
});

test("serves files as they are, and a missing file without a page", async ({ open }) => {
	const ask = visit(open);
	expect(await (await ask("/favicon.svg")).text()).toBe("<svg/>");
	const missing = await ask("/assets/gone.js");
	expect(missing.status).toBe(404);
	expect(missing.headers.get("content-type")).toContain("text/plain");
	expect(missing.headers.get("cache-control"), "the file may come with the next version").toBe("no-store");
});

test("lists exactly the pages in the sitemap that search engines may index", async ({ open }) => {
	const ask = visit(open);
	const sitemap = gunzipSync(await (await ask("/sitemaps/pages.xml.gz")).arrayBuffer()).toString();
	const paths = [...sitemap.matchAll(/<loc>https:\/\/shop\.example([^<]+)<\/loc>/g)].map(([, path = ""]) => path);
	expect(paths).toEqual(expect.arrayContaining(["/", "/nl", "/login", "/category/tea", "/nl/category/tea"]));
	for (const path of paths.filter((path) => !path.includes("/category/"))) {
		const html = await (await ask(path)).text();
		expect(html, path).toContain(`<link rel="canonical" href="https://shop.example${path}">`);
		expect(html, path).not.toContain('name="robots"');
	}
	for (const path of ["/forgotpassword", "/SelfRegister", "/search", "/cart"]) expect(paths).not.toContain(path);
});

describe("a cached page", () => {
	test("has the nonce and id of each request under one tag", async ({ open }) => {
		const ask = visit(open);
		const [first, second] = [await ask("/"), await ask("/")];
		const [firstHtml, secondHtml] = [await first.text(), await second.text()];
		expect(firstHtml).not.toBe(secondHtml);
		expect(firstHtml.match(/nonce="nonce-00000001"/g)).toHaveLength(3);
		expect(secondHtml.match(/nonce="nonce-00000002"/g)).toHaveLength(3);
		expect(secondHtml).not.toContain("00000001");
		expect(secondHtml).toContain('<meta name="request-id" content="request-00000002">');
		expect(first.headers.get("etag")).toBe(second.headers.get("etag"));
		expect(firstHtml.replaceAll("00000001", "00000002")).toBe(secondHtml);
	});

	test("is not sent again to a browser that has it, also from another process", async ({ open }) => {
		const ask = visit(open);
		const tag = (await ask("/")).headers.get("etag") ?? "";
		const askWithTag = await ask("/", { headers: { "if-none-match": tag } });
		expect(askWithTag.status).toBe(304);
		expect(await askWithTag.text()).toBe("");
		expect((await ask("/nl", { headers: { "if-none-match": tag } })).status).toBe(200);
		expect((await visit(open)("/")).headers.get("etag")).toBe(tag);
	});

	const phoneIn = (html: string) => /tel:(\d+)/.exec(html)?.[1];

	test("shows a changed setting after the feed reports it, and at the next full minute in any case", async ({
		open,
		app,
	}) => {
		const testFeed = createTestFeed();
		const ask = visit(open, testFeed);
		const phoneAt = async (at: number) => phoneIn(await (await ask("/", { at })).text());
		const reportChange = (topic: Topic) =>
			testFeed.publish({ changes: [{ at: "1-1", topic, recordId: null, accountId: null }] });
		expect(await phoneAt(0)).toBe("0800555019");
		await app`update store set phone = '0800 111 222'`;
		try {
			reportChange("accounts");
			expect(await phoneAt(59_999), "another room changed").toBe("0800555019");
			reportChange("store");
			expect(await phoneAt(59_999)).toBe("0800111222");
			await app`update store set phone = '0800 333 444'`;
			expect(await phoneAt(59_999)).toBe("0800111222");
			expect(await phoneAt(60_000)).toBe("0800333444");
			await app`update store set phone = '0800 555 666'`;
			expect(await phoneAt(60_001)).toBe("0800333444");
			testFeed.publish({ hasGap: true });
			expect(await phoneAt(60_001)).toBe("0800555666");
		} finally {
			await app`update store set phone = '0800 555 019'`;
		}
	});

	test("is dropped when the catalogue changes, and not before", async ({ open, app }) => {
		const listeners = new Set<() => void>();
		const subscribe = (listener: () => void) => {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		};
		const testFeed = createTestFeed();
		const ask = visit(open, testFeed, "production", { ...lazyShelves, subscribe });
		const hasTea = async () => (await (await ask("/")).text()).includes("Steeped leaves");
		expect(await hasTea()).toBe(false);
		await app`update category set name_en = 'Steeped leaves' where slug = 'tea'`;
		try {
			testFeed.publish({ changes: [{ at: "1-1", topic: "catalogue", recordId: null, accountId: null }] });
			expect(await hasTea()).toBe(false);
			for (const listener of listeners) listener();
			expect(await hasTea()).toBe(true);
		} finally {
			await app`update category set name_en = 'Tea' where slug = 'tea'`;
		}
	});

	test("is not used while the feed is disconnected", async ({ open, app }) => {
		const testFeed = createTestFeed();
		const ask = visit(open, testFeed);
		const phone = async () => phoneIn(await (await ask("/")).text());
		await phone();
		await app`update store set phone = '0800 111 222'`;
		try {
			expect(await phone()).toBe("0800555019");
			testFeed.disconnect();
			expect(await phone()).toBe("0800111222");
		} finally {
			await app`update store set phone = '0800 555 019'`;
		}
		expect(await phone(), "nor kept").toBe("0800555019");
	});

	test("says since when it may have missed a change, under the same tag", async ({ open }) => {
		const testFeed = createTestFeed();
		const ask = visit(open, testFeed);
		const [first, tag] = await ask("/").then(async (page) => [await page.text(), page.headers.get("etag")]);
		testFeed.setPosition("7-3");
		testFeed.publish({ hasGap: true });
		const response = await ask("/");
		expect(
			[first, await response.text()].map((html) => /changes-since" content="([^"]*)"/.exec(html ?? "")?.[1]),
		).toEqual(["0-0", "7-3"]);
		expect(response.headers.get("etag")).toBe(tag);
	});

	test("is one for all unknown addresses, so that they cannot fill the memory", async ({ open, app }) => {
		const ask = visit(open);
		const body = async (path: string) => /tel:(\d+)/.exec(await (await ask(path)).text())?.[1];
		expect(await body("/nowhere")).toBe("0800555019");
		await app`update store set phone = '0800 111 222'`;
		try {
			expect(await body("/elsewhere")).toBe("0800555019");
		} finally {
			await app`update store set phone = '0800 555 019'`;
		}
	});

	test("is compressed for browsers that accept gzip", async ({ open }) => {
		const ask = visit(open);
		const compressed = await ask("/", { headers: { "accept-encoding": "gzip, br" } });
		expect(compressed.headers.get("content-encoding")).toBe("gzip");
		expect(compressed.headers.get("vary")).toBe("Accept-Encoding, Accept-Language, Cookie");
		const html = gunzipSync(Buffer.from(await compressed.arrayBuffer())).toString();
		expect(html.replaceAll("00000001", "00000002")).toBe(await (await ask("/")).text());
	});

	test("answers HEAD with the headers alone", async ({ open }) => {
		const answer = await visit(open)("/", { method: "HEAD" });
		expect(answer.status).toBe(200);
		expect(answer.headers.get("etag")).toMatch(/^W\//);
		expect(await answer.text()).toBe("");
	});
});

describe("a visitor", () => {
	const dutch = { "accept-language": "nl-NL,nl;q=0.9,en;q=0.8" };
	test.for([
		["of a Dutch browser is led to the Dutch page, with the query string", "/s/terms?x=1", dutch, "/nl/s/terms?x=1"],
		["of a Dutch browser is led to the Dutch front page", "/", dutch, "/nl"],
		["of an English browser stays", "/s/terms", { "accept-language": "en-NZ,en;q=0.9,nl;q=0.8" }, null],
		["without a language stays, as search engines do", "/s/terms", {}, null],
		["with an English page chosen before stays", "/s/terms", { ...dutch, cookie: "language=en-NZ" }, null],
		["with a Dutch page chosen before is led there", "/s/terms", { cookie: "language=nl-NL" }, "/nl/s/terms"],
		["who follows a link of the shop stays", "/s/terms", { ...dutch, "sec-fetch-site": "same-origin" }, null],
		["with an unknown choice follows the browser", "/s/terms", { ...dutch, cookie: "language=fr" }, "/nl/s/terms"],
		["of an English browser stays at a Dutch address", "/nl/s/terms", { "accept-language": "en" }, null],
	] as const)("%s", async ([, path, headers, to], { open }) => {
		const answer = await visit(open)(path, { headers });
		expect([answer.status, answer.headers.get("location")]).toEqual(to ? [302, to] : [200, null]);
	});

	test("gets pages after the login in the language of the person, whatever the browser", async ({ open }) => {
		const by: Viewer = { ...guest, scopes: "all", userId: system.userId, staff: "sales" };
		const ask = (language: Session["language"], headers: Record<string, string>) =>
			visit(open)("/s/terms", { by, session: { ...sessionOfSystem, language }, headers });
		expect((await ask("nl-NL", { "accept-language": "en", cookie: "language=en-NZ" })).status).toBe(302);
		expect((await ask("en-NZ", { ...dutch, cookie: "language=nl-NL" })).status).toBe(200);
		expect((await ask(null, dutch)).status).toBe(302);
	});
});

const sessionOfSystem: Session = {
	id: "a10000000000000AAA",
	userId: system.userId ?? "",
	accountId: null,
	createdAt: new Date(),
	username: "system",
	language: null,
	name: "System",
	accounts: [],
	isProven: false,
	needs: null,
};

describe("a logged-in visitor", () => {
	const inBrowser: Viewer = { ...guest, scopes: "all" };
	const buyer = (userId: string): Viewer => ({ ...inBrowser, userId, accountId: "001000000000000AAA", role: "buyer" });
	const colleague: Viewer = { ...inBrowser, userId: system.userId, staff: "sales" };
	const stateOf = (html: string): [unknown[], unknown][] =>
		JSON.parse(/id="state"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? "[]");
	const sessionOn = (html: string) =>
		stateOf(html).find(([key]) => JSON.stringify(key).includes('"session"'))?.[1] ?? null;

	test("gets an uncached personal page", async ({ open }) => {
		const ask = visit(open);
		const staffPage = await ask("/", { by: colleague });
		expect(staffPage.headers.get("cache-control")).toBe("no-store");
		expect(staffPage.headers.get("etag")).toBeNull();
		expect(sessionOn(await staffPage.text())).toMatchObject({ isGuest: false, userId: system.userId, staff: "sales" });
		const guestPage = await ask("/");
		expect(guestPage.headers.get("cache-control")).toBe("private, no-cache");
		expect(sessionOn(await guestPage.text())).toMatchObject({ isGuest: true, userId: null });
		expect(sessionOn(await (await ask("/", { by: colleague })).text())).toMatchObject({ userId: system.userId });
	});

	test("stays a guest while the second factor is missing", async ({ open }) => {
		const session: Session = { ...sessionOfSystem, needs: "code" };
		const answer = await visit(open)("/", { session });
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(sessionOn(await answer.text())).toMatchObject({ isGuest: true, userId: null, needs: "code" });
	});

	test.for([
		{ path: "/account", to: "/login?back=%2Faccount" },
		{ path: "/nl/account/security?a=1&b=%2F", to: "/nl/login?back=%2Fnl%2Faccount%2Fsecurity%3Fa%3D1%26b%3D%252F" },
		{ path: "/Account/", to: "/account" },
	])("redirects a guest from $path to $to", async ({ path, to }, { open }) => {
		const answer = await visit(open)(path);
		expect([301, 302]).toContain(answer.status);
		expect(answer.headers.get("location")).toBe(to);
		expect(answer.headers.get("cache-control")).toBe("no-store");
	});

	describe("of a company with service only", () => {
		const onlyService = (by: Viewer): Viewer => ({
			...by,
			flags: { ...guest.flags, myServices: true },
		});

		test("reads on the front page why, and whom to ask, in both languages", async ({ open }) => {
			const by = onlyService(people().ownCompany.administrator.viewer);
			const english = await (await visit(open)("/", { by })).text();
			for (const text of [
				"Your login is for service only",
				'href="tel:0800555019"',
				'href="mailto:',
				'href="/s/contactus"',
			])
				expect(english).toContain(text);
			expect(english).not.toContain("on the bench");
			expect(english).not.toMatch(/href="\/(?:cart|orders|invoices|planner|lists|buy-again|quick-order)"/);
			const dutch = await (await visit(open)("/nl", { by })).text();
			expect(dutch).toContain("Uw login is alleen voor service");
			expect(dutch).toContain('href="/nl/s/contactus"');
		});

		test.for(["/cart", "/checkout", "/orders", "/invoices", "/nl/planner", "/lists", "/buy-again", "/quick-order"])(
			"gets at %s the page for an unknown address",
			async (path, { open }) => {
				const { viewer } = people().ownCompany.administrator;
				const ask = visit(open);
				expect((await ask(path, { by: viewer })).status).toBe(200);
				const answer = await ask(path, { by: onlyService(viewer) });
				expect(answer.status).toBe(404);
				expect(await answer.text()).toContain('<meta name="lost" content="yes">');
			},
		);
	});

	test("from a procurement system has the shop only", async ({ open }) => {
		const { viewer } = people().ownCompany.administrator;
		const by = { ...viewer, flags: { ...viewer.flags, punchout: true } };
		const statusOf = async (path: string) => (await visit(open)(path, { by })).status;
		for (const path of ["/cart", "/checkout"]) expect(await statusOf(path), path).toBe(200);
		for (const path of ["/orders", "/invoices", "/planner", "/account", "/account/profile"])
			expect(await statusOf(path), path).toBe(404);
		const home = await (await visit(open)("/", { by })).text();
		expect(home).not.toContain('data-menu="my services"');
		expect(home).not.toMatch(/href="\/(?:orders|invoices|planner|account|notifications)"/);
	});

	test("may open pages for logged-in users", async ({ open }) => {
		for (const by of [colleague, buyer(system.userId ?? "")]) {
			const answer = await visit(open)("/account", { by });
			expect(answer.status).toBe(200);
			expect(await answer.text()).toContain('<meta name="robots" content="noindex,nofollow">');
		}
	});
});

test("offers registration on the login page when the store allows it", async ({ open, app }) => {
	const page = async () => (await visit(open)("/login")).text();
	expect(await page()).toContain("New to Brewline?");
	await app`update store set self_registration = false`;
	try {
		const html = await page();
		expect(html).toContain("Your Brewline account");
		expect(html).not.toContain("New to Brewline?");
	} finally {
		await app`update store set self_registration = true`;
	}
});

test("shows nothing of the demo on a login page without demo users", async ({ open }) => {
	const html = await (await visit(open)("/login")).text();
	expect(html).toContain('"demoUsers"');
	expect(html).not.toMatch(/class="demo-login|cornerstore|This is a demo/);
});

test("hides a page with a secret address from caches, search engines and referrers", async ({ open }) => {
	const secret = "a-secret-of-somebody";
	for (const path of [`/ResetPassword/${secret}`, `/nl/ResetPassword/${secret}`, `/invitation/${secret}`]) {
		const answer = await visit(open)(path);
		expect(answer.status).toBe(200);
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(answer.headers.get("etag")).toBeNull();
		expect(answer.headers.get("referrer-policy")).toBe("same-origin");
		const [head = ""] = (await answer.text()).split("<body>");
		expect(head).toContain('<meta name="robots" content="noindex,nofollow">');
		expect(head).not.toContain(secret);
	}
	for (const path of ["/ForgotPassword", "/SelfRegister"])
		expect(await (await visit(open)(path)).text()).toContain('<meta name="robots" content="noindex,nofollow">');
});

test("answers 404 for the registration when the store does not take new customers", async ({ open, app }) => {
	const ask = visit(open);
	expect((await ask("/SelfRegister")).status).toBe(200);
	await app`update store set self_registration = false`;
	try {
		for (const path of ["/SelfRegister/address", "/nl/SelfRegister"]) expect((await ask(path)).status, path).toBe(404);
	} finally {
		await app`update store set self_registration = true`;
	}
});

test("does not cache addresses with a visitor's parameters", async ({ open, app }) => {
	const ask = visit(open);
	const phone = async (path: string) => /tel:(\d+)/.exec(await (await ask(path)).text())?.[1];
	await phone("/global-search/tea");
	await phone("/login");
	await phone("/login?back=/cart");
	await app`update store set phone = '0800 111 222'`;
	try {
		expect(await phone("/login?back=/cart")).toBe("0800111222");
		expect(await phone("/global-search/tea")).toBe("0800111222");
		expect(await phone("/login"), "without it the page is the same for all").toBe("0800555019");
	} finally {
		await app`update store set phone = '0800 555 019'`;
	}
});

test("sends a long page completely", async ({ open }) => {
	const html = await (await visit(open)("/login", { demo })).text();
	expect(html.length).toBeGreaterThan(20_000);
	expect(html).toContain("This is a demo");
	expect(html).not.toContain("<template");
});

test("escapes texts of users", async ({ open, app }) => {
	const text = '</script><script>alert(1)</script>"&';
	await app`update store set name = ${text}`;
	try {
		const html = await (await visit(open)("/")).text();
		expect(html).not.toContain("<script>alert");
		const state = /id="state"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? "";
		const answers = new Map<string, { name: string }>(
			JSON.parse(state).map(([[path], answer]: [[string[]], { name: string }]) => [path.join("."), answer]),
		);
		expect(answers.get("store.show")?.name).toBe(text);
	} finally {
		await app`update store set name = 'Brewline'`;
	}
});

test.for(["/product/kereru-house-espresso", "/category/tea", "/compare", "/request-info/kereru-house-espresso"])(
	"tells a rate-limited visitor at %s when to come back, and no others",
	async (path, { open }) => {
		const [ask, network] = [visit(open), `flooding ${path}`];
		const act = actOf(open.db, guest, visitStart);
		for (let nth = 0; nth < browsing.times; nth++) await throttleSampled(act, browsing, network);
		const [throttled, others] = await Promise.all([ask(path, { network }), ask(path)]);
		expect([throttled.status, others.status]).toEqual([429, 200]);
		expect(Number(throttled.headers.get("retry-after"))).toBeGreaterThan(0);
		expect(throttled.headers.get("cache-control")).toBe("no-store");
		expect(others.headers.get("retry-after")).toBeNull();
		expect(throttled.headers.get("x-refusals")).toBe('[{"status":429,"cause":"look"}]');
		expect(others.headers.get("x-refusals")).toBe("[]");
		expect((await ask(path)).status, "it is not kept").toBe(200);
	},
);

test("shows a plain page in the language of the address when the store cannot be read", async ({ open, owner }) => {
	const ask = visit(open);
	await owner`alter table store rename to away`;
	try {
		const answer = await ask("/nl");
		expect(answer.status).toBe(500);
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(await answer.text()).toBe(renderErrorPage("nl-NL", "request-00000001", "nonce-00000001"));
	} finally {
		await owner`alter table away rename to store`;
	}
	expect((await ask("/nl")).status).toBe(200); // the failure was not kept
});

test("shows a page with a Retry-After header while the database is unreachable", async () => {
	const away = visit(openDatabase({ place: "postgres://shop@127.0.0.1:1/shop", pool: 1, prepare: true }));
	const { status, headers } = await away("/nl");
	expect(status).toBe(503);
	expect(headers.get("retry-after")).toBe("2");
	expect(headers.get("x-refusals")).toBe('[{"status":503,"cause":"database.unavailable"}]');
	expect(headers.get("cache-control")).toBe("no-store");
	expect(headers.get("content-type")).toContain("text/html");
});

test("the error page has its id, its nonce and a link to try again", () => {
	const html = renderErrorPage("en-NZ", "request-1", "nonce-1");
	for (const part of ["Something went wrong", "<code>request-1</code>", '<style nonce="nonce-1">', "Try again"])
		expect(html).toContain(part);
});

test.for([
	{ mode: "production", status: 404 },
	{ mode: "demo", status: 404 },
	{ mode: "test", status: 200 },
] as const)("in $mode the kit answers $status", async ({ mode, status }, { open }) => {
	const answer = await visit(open, createTestFeed(), mode)("/kit");
	expect(answer.status).toBe(status);
	expect((await answer.text()).includes('<h1 class="mb-6">Kit</h1>')).toBe(status === 200);
});

describe("the areas of the home page", () => {
	test("show four products each, without prices", async ({ open }) => {
		for (const [path, nth] of [
			["/", 0],
			["/nl", 1],
		] as const) {
			const [html = ""] = (await (await visit(open)(path)).text()).split('id="state"');
			for (const names of areas) {
				const name = names[nth];
				const [, id = ""] = new RegExp(`<h2[^>]* id="([^"]+)"[^>]*>(?:<a[^>]*>)?${name}<`).exec(html) ?? [];
				const [, section = ""] =
					new RegExp(`<section[^>]* aria-labelledby="${id}"[^>]*>(.*?)</section>`, "s").exec(html) ?? [];
				expect(section.match(/<li[ >]/g), `${path} ${name}`).toHaveLength(4);
			}
			expect(html.replaceAll("\u00a0", " ").replace(/<header.*<\/header>/s, "")).not.toMatch(
				/[$€]\s?\d+\.\d\d(?! ?\.)/,
			);
		}
	});

	test("link to the other language", async ({ open }) => {
		for (const [path, to, language, name] of [
			["/", "/nl", "nl-NL", "Nederlands"],
			["/nl", "/", "en-NZ", "English"],
		]) {
			const html = await (await visit(open)(path ?? "")).text();
			const links = html.match(/<a [^>]*hreflang="[^"]*"[^>]*>/gi) ?? [];
			expect(links).toHaveLength(1);
			expect(links[0]).toMatch(new RegExp(`hreflang="${language}"`, "i"));
			expect(links[0]).toContain(`href="${to}"`);
			expect(html).toMatch(new RegExp(`hreflang="${language}"[^>]*>(?:<[^>]*>)*${name}`, "i"));
		}
	});
});

test.for(["/product/earl-grey", "/category/tea?page=2", "/global-search/flat%20white", "/lists", "/cart"])(
	"the login page tells visitors from %s to log in or create an account",
	async (back, { open }) => {
		const html = await (await visit(open)(`/login?${new URLSearchParams({ back })}`)).text();
		const [body = ""] = html.split('id="state"');
		expect(body).toContain("Login or create account");
		expect(body).toContain("Log in, or create an account with your email address.");
	},
);

test.for(["/login", "/login?back=/s/terms", "/login?back=/", "/login?back=//evil.example/cart"])(
	"%s shows no notice",
	async (path, { open }) => {
		const [body = ""] = (await (await visit(open)(path)).text()).split('id="state"');
		expect(body).toContain("Your Brewline account");
		expect(body).not.toContain("Login or create account");
	},
);

test("reads only the id of a record from the login page's address, in one spelling", async ({ open }) => {
	const ask = visit(open);
	for (const [path, to] of [
		["/login/001000000000001", "/login/001000000000001AAA"],
		["/login/no-record", "/login"],
		["/Login/", "/login"],
	] as const) {
		const answer = await ask(path);
		expect([answer.status, answer.headers.get("location")]).toEqual([301, to]);
		expect(await (await ask(to)).text()).toContain("<title>Login · Brewline</title>");
	}
});

test("shows a guest no bell, cart or price, and a login link that returns to the page", async ({ open }) => {
	for (const [path, back] of [
		["/category/tea?sort=newest", "%2Fcategory%2Ftea%3Fsort%3Dnewest"],
		["/category/coffee-machines?sort=price", "%2Fcategory%2Fcoffee-machines%3Fsort%3Dprice"],
		["/global-search/espresso", "%2Fglobal-search%2Fespresso"],
	] as const) {
		const html = await (await visit(open)(path)).text();
		const [body = ""] = html.split('id="state"');
		expect(body).toContain('class="card');
		expect(html, path).not.toMatch(/[$€](?:\s|&nbsp;)?\d|"cents"|"price":/);
		expect(body).toMatch(new RegExp(`href="/login\\?back=${back}"[^>]*>(?:<[^>]*>)*Log in to see your prices`));
		const [head = ""] = /<header.*<\/header>/s.exec(body) ?? [];
		expect(head).toContain(">Log in");
		expect(head).not.toMatch(/Notifications|aria-label="Cart/);
	}
});

test("ignores unknown parameters of a category", async ({ open }) => {
	const answer = await visit(open)("/category/coffee-beans?refinements=%5B%7B%22x&page=-1&sort=colour");
	expect(answer.status).toBe(200);
	expect(await answer.text()).toMatch(/<b>\d+<\/b>(?: |<!-- -->)+products/);
});

test("finds a misspelled name, and an article number with gaps, as the first result", async ({ open, app }) => {
	const name = "Kererū House Espresso";
	const [house] = await app`select article_number as number from product where slug = 'kereru-house-espresso'`;
	const number = String(house?.number);
	for (const text of ["espreso kereru", `${number.slice(0, 3)} ${number.slice(3)}`]) {
		const html = await (await visit(open)(`/global-search/${encodeURIComponent(text)}`)).text();
		expect(html).toContain(`<title>“${text}” · Brewline</title>`);
		const cards = html.slice(html.indexOf('class="cards'));
		expect(/<h[23][^>]*>(?:<[^>]*>)*([^<]+)/.exec(cards)?.[1], text).toBe(name);
	}
});
