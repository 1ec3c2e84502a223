import { expect } from "vitest";
import { type Act, guest, system } from "#act.ts";
import { appOn } from "#test/app.ts";
import { testAloneWithPeople as plain } from "#test/database.ts";
import { goodPassword, loginSource, setPassword } from "#test/login.ts";
import { actOf, people } from "#test/people.ts";
import { logInToDemo } from "./demo.commands.ts";
import type { Demo } from "./demo.ts";
import { saveConfirmed, saveNewFactor } from "./factors.db.ts";
import { keyFromText } from "./totp.ts";

const key = "BREWLINEDEMOSTAFFSECONDFACTOR234";
const words = { "en-NZ": { who: "Kingfisher", what: "x" }, "nl-NL": { who: "IJsvogel", what: "x" } };
const names = { buyer: "buyer@kererushop.example", sales: "sales@brewline.example" };
const demo: Demo = {
	password: goodPassword,
	key,
	title: { "en-NZ": "Play somebody", "nl-NL": "Wees iemand" },
	users: Object.values(names).map((username) => ({ username, words })),
};
const start = Date.parse("2026-11-21T00:00:00Z");

const test = plain.extend("shop", async ({ database }) => {
	const { ownCompany, staff } = people();
	const act = (ms = 0): Act => actOf(database.db, guest, new Date(start + ms));
	const boss = actOf(database.db, system, new Date(start));
	const salesId = staff.sales?.userId ?? "";
	for (const id of [ownCompany.buyer.viewer.userId, salesId, ownCompany.reader.viewer.userId])
		await setPassword(boss, id);
	const staffAct = { ...boss, by: staff.sales ?? guest };
	await saveNewFactor(staffAct, salesId, staffAct.deps.secrets.seal(salesId, keyFromText(key)));
	await saveConfirmed(staffAct, salesId, ["h".repeat(43)]);
	const play = (act: Act, username: string, played: Demo | null = demo) =>
		logInToDemo(act, { demo: played, username, source: loginSource("a demo"), token: null }).then(
			({ needs }) => `in, needs ${needs}`,
			(refused: { code?: string; details?: { seconds?: number } }) =>
				refused.code ? `${refused.code} ${refused.details?.seconds ?? ""}`.trim() : String(refused),
		);
	return { database, act, play };
});

test("logs in a customer and a member of staff with one click, second factor included", async ({
	shop: { act, play },
}) => {
	expect(await play(act(), names.buyer)).toBe("in, needs null");
	expect(await play(act(), names.sales)).toBe("in, needs null");
});

test("logs in several visitors as one user within half a minute, and tells others when to retry", async ({
	shop: { act, play },
}) => {
	const later = 10 * 60_000;
	for (let nth = 0; nth < 3; nth++) expect(await play(act(later), names.sales)).toBe("in, needs null");
	expect(await play(act(later + 10_000), names.sales)).toBe("throttled 20");
	expect(await play(act(later + 30_000), names.sales)).toBe("in, needs null");
});

test("refuses other users, and everybody outside a demo", async ({ shop: { act, play } }) => {
	expect(await play(act(), "reader@kererushop.example")).toBe("user.not-found");
	expect(await play(act(), "nobody@nowhere.example")).toBe("user.not-found");
	expect(await play(act(), names.buyer, null)).toBe("user.not-found");
});

test("shows no word of the demo outside a demo", async ({ shop: { database } }) => {
	const origin = "https://shop.example";
	const responsesWith = async (played: Demo | null) => {
		const { app } = appOn(database, { demo: played });
		const list = await (await app.request("/trpc/auth.demoUsers")).text();
		const init = { method: "POST", headers: { origin, "content-type": "application/json" } };
		const play = await app.request("/trpc/auth.logInToDemo", {
			...init,
			body: JSON.stringify({ username: names.buyer }),
		});
		return { list, status: play.status };
	};
	expect(await responsesWith(null)).toEqual({ list: '{"result":{"data":null}}', status: 404 });
	const { list, status } = await responsesWith(demo);
	expect(status).not.toBe(404);
	expect(list).toContain("Kingfisher");
	for (const secret of [key, goodPassword]) expect(list).not.toContain(secret);
});
