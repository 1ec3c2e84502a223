import { expect } from "vitest";
import { openDatabase } from "#db/db.ts";
import { appOn } from "#test/app.ts";
import { test } from "#test/database.ts";
import { lazyShelves } from "#test/snapshots.ts";

const away = () => openDatabase({ place: "postgres://shop:secret@127.0.0.1:1/shop", pool: 1, prepare: true });

const stateOf = async ({ app }: Pick<ReturnType<typeof appOn>, "app">) => {
	const answer = await app.request("/readyz");
	return { status: answer.status, lines: (await answer.text()).trimEnd().split("\n") };
};

test("/readyz names every part", async ({ database }) => {
	expect(await stateOf(appOn(database))).toEqual({
		status: 200,
		lines: ["ready", "database ok", "schema ok", "jobs ok", "catalogue ok"],
	});
});

test("/readyz names jobs and a catalogue that are away, and stays ready", async ({ database }) => {
	const catalogue = { ...lazyShelves, behindMs: () => 61_000 };
	const { status, lines } = await stateOf(appOn(database, { areJobsRunning: () => false, catalogue }));
	expect(status).toBe(200);
	expect(lines).toEqual(["ready", "database ok", "schema ok", "jobs away", "catalogue behind"]);
});

test("/readyz tells an old schema from a database that is away", async ({ database, owner }) => {
	await owner`alter table drizzle.__drizzle_migrations rename to gone`;
	try {
		expect(await stateOf(appOn(database))).toMatchObject({
			status: 503,
			lines: ["not ready", "database ok", "schema old", "jobs ok", "catalogue ok"],
		});
	} finally {
		await owner`alter table drizzle.gone rename to __drizzle_migrations`;
	}
	const lost = await stateOf(appOn(away()));
	expect(lost).toEqual({
		status: 503,
		lines: ["not ready", "database away", "schema unknown", "jobs ok", "catalogue ok"],
	});
	expect(lost.lines.join()).not.toMatch(/127|secret|shop:/);
});
