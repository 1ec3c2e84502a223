import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { type Connection, connect, type Db, openDatabase } from "#db/db.ts";
import { startEmbedded } from "#db/embedded/embedded.ts";
import { superuser } from "#db/embedded/postmaster.ts";
import { migrate } from "#db/migrate.ts";
import { limitRights, roles } from "#db/roles.ts";
import { createFastFolder } from "./fast-folder.ts";
import { makePeople, type People } from "./people.ts";
import { type StockedShop, stockShop } from "./stocked-shop.ts";

type Template = { app: Connection; owner: Connection };

declare module "vitest" {
	interface ProvidedContext {
		/** Databases without connections: each test file gets a copy of one. */
		templates: { empty: Template; people: Template; shop: Template };
		/** The data of the templates `people` and `shop`. */
		made: { people: People; shop: StockedShop };
	}
}

/** Starts one PostgreSQL for the whole run in its own folder, so that it cannot disturb a shop or another checkout. */
export default async function startCluster({ provide }: TestProject) {
	const folder = await createFastFolder();
	const { app, owner, release } = await startEmbedded({ folder, durable: false });
	const end = async () => {
		await release();
		rmSync(folder, { recursive: true });
	};
	try {
		await migrate(owner, app.user);
	} catch (error) {
		await end();
		throw error;
	}
	const empty = { app, owner };
	const people = await createTemplate(empty, "people", makePeople);
	const shop = await createTemplate(people.template, "shop", (db) => stockShop(db, people.made));
	provide("templates", { empty, people: people.template, shop: shop.template });
	provide("made", { people: people.made, shop: shop.made });
	return end;
}

/** Copies a template and adds data to the copy. */
async function createTemplate<Made>({ app, owner }: Template, name: string, make: (db: Db) => Promise<Made>) {
	const admin = connect({ ...owner, user: superuser, database: "postgres" }, { max: 1 });
	await admin`create database ${admin(name)} template ${admin(owner.database)} owner ${admin(roles.owner)}`;
	await limitRights(admin, name);
	await admin.end();
	const template = { app: { ...app, database: name }, owner: { ...owner, database: name } };
	const database = openDatabase({ place: template.app, pool: 1, prepare: true });
	const made = await make(database.db);
	await database.close();
	return { template, made };
}
