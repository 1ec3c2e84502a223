import { system } from "#act.ts";
import { inLongTransaction } from "#db/bulk-insert.ts";
import type { Db } from "#db/db.ts";
import { chanceOf, seed } from "#demo/chance.ts";
import { fillWorld } from "#demo/world.ts";
import { openStore } from "#store/store.commands.ts";
import { copyDatabase } from "./copies.ts";
import { type Cluster, newCopy, perFile, perTest, type Template } from "./database.ts";
import { actOf } from "./people.ts";

/** The time at which the demo shop of the tests is filled. */
export const demoNow = new Date("2026-11-21T00:00:00Z");

/** Opens and fills the demo shop. */
export async function fillDemoShop(db: Db): Promise<void> {
	const act = { ...actOf(db, system, demoNow), random: chanceOf(seed) };
	await openStore(act, { demo: true });
	await fillWorld(act);
}

const lock = 1;
const name = "demo";

/** Fills the template of the demo shop once per run, when the first file needs the template. Files of other workers wait. */
async function demoTemplate({ templates, admin }: Cluster): Promise<Template> {
	const { app, owner } = templates.empty;
	await admin`select pg_advisory_lock(${lock})`;
	try {
		const [filled] = await admin`select from pg_database where datname = ${name}`;
		if (!filled) await createDemo(templates.empty, admin);
	} finally {
		await admin`select pg_advisory_unlock(${lock})`;
	}
	return { app: { ...app, database: name }, owner: { ...owner, database: name } };
}

/** Renames the database when it is filled, so that a database with the final name is always complete. */
async function createDemo(template: Template, admin: Cluster["admin"]): Promise<void> {
	const unfinished = `${name}_unfinished`;
	await admin`drop database if exists ${admin(unfinished)}`;
	await copyDatabase(admin, template, unfinished);
	await inLongTransaction({ ...template.app, database: unfinished }, fillDemoShop);
	await admin`alter database ${admin(unfinished)} rename to ${admin(name)}`;
}

/** A test with a database that has the demo shop at `demoNow`. */
export const testWithDemo = perFile(demoTemplate, newCopy);
export const testAloneWithDemo = perTest(demoTemplate, newCopy);
