import { describe, expect } from "vitest";
import { system } from "#act.ts";
import { languages } from "#i18n/languages.ts";
import { templateNames } from "#mail/templates.ts";
import type { CaughtMail } from "#providers/mail/catcher.ts";
import { openStore } from "#store/store.commands.ts";
import { appOn } from "#test/app.ts";
import { test } from "#test/database.ts";
import { actOf } from "#test/people.ts";

const caught: CaughtMail[] = [
	{
		number: 7,
		at: new Date("2026-11-21T03:30:00Z"),
		to: ["aroha@example.org"],
		subject: "<b>Kererū</b>",
		text: "</pre><script>",
		html: "<script>parent.alert(1)</script><p>Tāmaki</p>",
		headers: [{ name: "x-request-id", value: "request-0001" }],
	},
];
const templatePaths = templateNames.flatMap((name) =>
	languages.map((language) => `/dev/mail/template/${name}/${language}`),
);

describe("the mail pages of the demo", () => {
	test("list caught mails and every template in every language", async ({ database }) => {
		const { app } = appOn(database, { mode: "demo", caughtMails: () => caught });
		const answer = await app.request("/dev/mail");
		const page = await answer.text();
		expect(page).toContain('<a href="/dev/mail/caught/7">&lt;b&gt;Kererū&lt;/b&gt;</a>');
		for (const path of templatePaths) expect(page).toContain(`href="${path}"`);
		const [, nonce] = /<style nonce="([^"]+)"/.exec(page) ?? [];
		expect(answer.headers.get("content-security-policy")).toContain(`style-src 'nonce-${nonce}'`);
		expect(answer.headers.get("content-security-policy")).not.toContain("script-src");
	});

	test("show a mail in a frame without scripts, with its text and request id", async ({ database }) => {
		const { app } = appOn(database, { mode: "demo", caughtMails: () => caught });
		const page = await (await app.request("/dev/mail/caught/7")).text();
		expect(page).toContain('<iframe sandbox title="The mail as HTML" src="/dev/mail/caught/7/html">');
		expect(page).toContain("&lt;/pre&gt;&lt;script&gt;");
		expect(page).toContain("request-0001");
		const framed = await app.request("/dev/mail/caught/7/html");
		expect(await framed.text()).toBe(caught[0]?.html);
		const policy = framed.headers.get("content-security-policy");
		expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'self'; sandbox$/);
		expect(policy).not.toContain("script-src");
		expect(framed.headers.has("x-frame-options")).toBe(false);
		expect(framed.headers.get("x-content-type-options")).toBe("nosniff");
	});

	test("render each template with its sample", async ({ database }) => {
		await openStore(actOf(database.db, system), { demo: true });
		const { app } = appOn(database, { mode: "demo" });
		for (const path of templatePaths) {
			expect((await app.request(path)).status, path).toBe(200);
			expect(await (await app.request(`${path}/html`)).text(), path).toContain('<meta name="color-scheme"');
		}
	});

	test.for([
		"/dev/mail/caught/8",
		"/dev/mail/caught/8/html",
		"/dev/mail/template/role-changed/de-DE",
		"/dev/mail/template/toString/en-NZ",
	])("answer %s with not found", async (path, { database }) => {
		expect((await appOn(database, { mode: "demo", caughtMails: () => caught }).app.request(path)).status).toBe(404);
	});
});

test("mounts no mail pages in production", async ({ database }) => {
	const { app } = appOn(database, { mode: "production", caughtMails: () => caught });
	for (const path of [
		"/dev/mail",
		"/dev/mail/caught/7",
		"/dev/mail/caught/7/html",
		...templatePaths,
		...templatePaths.map((at) => `${at}/html`),
	]) {
		const answer = await app.request(path);
		expect(answer.status, path).toBe(404);
		expect(answer.headers.get("x-frame-options")).toBe("DENY");
	}
});
