import { describe, expect } from "vitest";
import { throttle } from "#db/schema/throttle.ts";
import { registry } from "#objects/objects.ts";
import { personRoles } from "#records/object.ts";
import type { RegisteredObject } from "#records/registry.ts";
import { leaksOfNames, leaksOfRecords } from "#test/access-leaks.ts";
import { idOfNothing, type Observation, objectNames, observe } from "#test/access-observation.ts";
import { probesOfFields, probesOfIds, probesOfObjects } from "#test/access-probes.ts";
import { accessTable, type ObjectAccess } from "#test/access-table.ts";
import { probeWrites, readAll, unknownId } from "#test/access-view.ts";
import { type AccessRole, testAccess } from "#test/access-world.ts";
import { dataPath } from "#test/data-world.ts";

const { objects } = registry;

/** Tells what a role does with each object. Observes each role once. */
const test = testAccess.extend("observed", { scope: "file" }, async ({ world, access: { clients, ownedBy } }) => {
	const observed = new Map<AccessRole, Promise<Observation>>();
	return (role: AccessRole): Promise<Observation> => {
		const known = observed.get(role);
		if (known) return known;
		const started = world.db.delete(throttle).then(() => observe(clients[role], (apiName) => ownedBy(role, apiName)));
		observed.set(role, started);
		return started;
	};
});

const roleNames = ["guest", ...personRoles].map((role) =>
	role.replace("punchout", "punch-out").replace("staffA", "staff a").replace("staffF", "staff f"),
);

const introduction = `# Access to records

What each role reaches on the record platform, as the running server answered the tests. \`src/http/data/record-access.test.ts\` fails when an
answer differs from this document. Records are those of the viewer (own), of their location, of their company, or all. R: reads the field.
C: sets the field of a new record. U: changes the field. The common fields are Id, CreatedDate, CreatedById, LastModifiedDate,
LastModifiedById and SystemModstamp. Guests reach records by the metadata for search engines only, which have no Slug__c.
`;

describe.each(personRoles)("%s", (role) => {
	test("sees no hidden record or field in any answer", async ({ observed }) => {
		const { bodies, visible } = await observed(role);
		expect(bodies.length).toBeGreaterThan(objects.length);
		expect(bodies.flatMap((body) => leaksOfRecords(body, visible))).toEqual([]);
	});

	test("sees no hidden field or object in descriptions", async ({ access: { clients }, observed }) => {
		const { visible, infos, access, firstOf } = await observed(role);
		const client = clients[role];
		const leaks: string[] = [];
		for (const [at, object] of objects.entries()) {
			const { apiName } = object;
			if (infos[at].statusCode !== 200) continue;
			const [list = ""] = Object.keys(object.listViews);
			const paths = [
				`/ui-api/layout/${apiName}`,
				`/ui-api/object-info/${apiName}/picklist-values/${infos[at].result.defaultRecordTypeId}`,
				`/ui-api/list-info/${apiName}/${list}`,
				`/ui-api/list-object-info/${apiName}`,
				`/ui-api/search-info/${apiName}/filters`,
				`/ui-api/duplicates/${apiName}`,
				`/ui-api/record-defaults/create/${apiName}`,
			];
			const bodies = [infos[at].result];
			const hasHidden = visible.fields.get(apiName)?.size !== object.fields.size;
			for (const path of hasHidden ? paths : []) bodies.push((await client.get(path)).body);
			leaks.push(...bodies.flatMap((body) => leaksOfNames(body, apiName, visible)));
			const read = access.get(apiName)?.fields;
			if (read?.size) expect(new Set(read.keys()), apiName).toEqual(visible.fields.get(apiName));
		}
		const ids = objects.flatMap((object) => firstOf(object) ?? []);
		const ui = (await client.get(`/ui-api/record-ui/${ids.join()}`)).body;
		expect(Object.keys(ui.records).toSorted()).toEqual(ids.toSorted());
		expect([...new Set(leaks), ...leaksOfRecords(ui, visible)]).toEqual([]);
	});

	test("gets one answer for hidden, foreign and unknown ids", async ({ access, observed, world: { db } }) => {
		await db.delete(throttle);
		const { refused, visible } = await observed(role);
		const client = access.clients[role];
		expect([...new Set(refused.values())]).toHaveLength(1);
		const known = [...visible.known];
		const avatars = (await client.get(`/ui-api/record-avatars/batch/${known.join()}`)).body.results;
		const statuses = known.map((id) => (visible.ids.has(id) ? 200 : 404));
		expect(avatars.map(({ statusCode }: { statusCode: number }) => statusCode)).toEqual(statuses);
		const hidden = Map.groupBy(
			known.filter((id) => !visible.ids.has(id)),
			(id) => id.slice(0, 3),
		);
		const one = [...hidden.values()].map(([id = ""]) => id);
		for (const [call, probe] of Object.entries(probesOfIds)) {
			const answers = new Set<string>();
			for (const id of [...(role === "buyer" ? one : one.slice(0, 2)), idOfNothing]) {
				const { status, body } = await probe(client, id);
				answers.add(JSON.stringify([status, body]).replaceAll(id, "id"));
			}
			expect([...answers], call).toHaveLength(1);
		}
	});

	test("gets one answer for hidden and unknown items of batches", async ({ access, observed, world: { db } }) => {
		await db.delete(throttle);
		const { visible, firstOf } = await observed(role);
		const client = access.clients[role];
		const [first = ""] = objects.flatMap((object) => firstOf(object) ?? []);
		/** The answer for a visible record and another one, with a field of the object of the other one. */
		const answerOf = async (id: string, apiName: string) => {
			const { status, body } = await client.get(`/ui-api/records/batch/${first},${id}?fields=${apiName}.Id`);
			return JSON.stringify([status, body.results]).replaceAll(id, "id").replaceAll(apiName, "object");
		};
		const hidden = [...visible.known].filter((id) => !visible.ids.has(id));
		for (const { apiName, keyPrefix } of objects) {
			const ids = hidden.filter((id) => id.startsWith(keyPrefix));
			if (ids.length === 0) continue;
			const isSeen = visible.objects.has(apiName);
			const nothing = isSeen ? apiName : "Nothing";
			const unknown = await answerOf(isSeen ? unknownId({ keyPrefix }) : idOfNothing, nothing);
			for (const id of ids) expect(await answerOf(id, apiName)).toBe(unknown);
		}
		const resultsOf = async (type: string, records: readonly object[]) => {
			const operations = records.map((record) => ({ type, records: [record] }));
			const { body } = await client.post("/ui-api/records/batch", { allOrNone: false, operations });
			return new Set(body.results.map((result: unknown) => JSON.stringify(result).replace(/“\w+”/, "“object”")));
		};
		const ofId = (Id: string) => ({ fields: { Id } });
		expect(await resultsOf("UPDATE", [...hidden, idOfNothing].map(ofId))).toHaveLength(1);
		expect(await resultsOf("DELETE", [...hidden, idOfNothing].map(ofId))).toHaveLength(1);
		const names = [...objectNames.filter((name) => !visible.objects.has(name)), "Nothing"];
		expect(
			await resultsOf(
				"CREATE",
				names.map((apiName) => ({ apiName, fields: {} })),
			),
		).toHaveLength(1);
	});

	test("gets one answer for hidden and unknown fields", async ({ access: { clients }, observed, world: { db } }) => {
		await db.delete(throttle);
		const { visible, firstOf } = await observed(role);
		const faults: string[] = [];
		for (const object of objects.filter(({ apiName }) => visible.objects.has(apiName))) {
			const readable = visible.fields.get(object.apiName);
			const hidden = [...object.fields.keys()].filter((name) => !readable?.has(name));
			if (hidden.length === 0) continue;
			for (const [call, probe] of Object.entries(probesOfFields)) {
				const answerFor = async (name: string) => {
					const { status, body } = await probe(clients[role], { object, name, recordId: firstOf(object) ?? "" });
					return JSON.stringify([status, body]).replaceAll(name, "field").replaceAll(name.toUpperCase(), "FIELD");
				};
				const unknown = await answerFor("Nothing__c");
				for (const name of hidden)
					if ((await answerFor(name)) !== unknown) faults.push(`${call} ${object.apiName}.${name}`);
			}
		}
		expect(faults).toEqual([]);
	});

	test("gets one answer for hidden and unknown objects", async ({ access: { clients }, observed, world: { db } }) => {
		const { visible } = await observed(role);
		const faults: string[] = [];
		for (const apiName of objectNames.filter((name) => !visible.objects.has(name))) {
			await db.delete(throttle);
			for (const [call, probe] of Object.entries(probesOfObjects)) {
				const answerFor = async (name: string) => {
					const { status, body } = await probe(clients[role], name);
					// The lookup is a field of Order, which a role may not know either.
					return JSON.stringify([status, body]).replaceAll(name, "object").replaceAll("Order", "object");
				};
				if ((await answerFor(apiName)) !== (await answerFor("Nothing"))) faults.push(`${call} ${apiName}`);
			}
		}
		expect(faults).toEqual([]);
	});

	test("counts and lists only visible children", async ({ access: { clients }, observed, world: { db } }) => {
		await db.delete(throttle);
		const { visible, firstOf } = await observed(role);
		const client = clients[role];
		for (const object of objects) {
			const [id, relations] = [firstOf(object), [...object.children.keys()]];
			if (id === null || relations.length === 0) continue;
			const relatedListParameters = ["Nothing", ...relations].map((relatedListId) => ({
				relatedListId,
				pageSize: 200,
			}));
			const records = await client.post(`/ui-api/related-list-records/batch/${id}`, { relatedListParameters });
			const counts = await client.get(
				`/ui-api/related-list-count/batch/${id}/${["Nothing", ...relations].join()}?maxCount=200`,
			);
			expect(leaksOfRecords(records.body, visible)).toEqual([]);
			for (const [at, { statusCode, result }] of records.body.results.entries()) {
				const relation = relatedListParameters[at]?.relatedListId ?? "";
				const child = object.children.get(relation);
				const isSeen = child && visible.fields.get(child.object.apiName)?.has(child.fieldName);
				const count = counts.body.results[at];
				expect([statusCode, count.statusCode], `${object.apiName}.${relation}`).toEqual(
					isSeen ? [200, 200] : [404, 404],
				);
				if (isSeen) expect(count.result.count).toBe(result.records.length);
			}
		}
	});
});

describe("the access of each role", () => {
	test("matches docs/record-access.md", async ({ access, observed, world }) => {
		const asGuest = async ({ apiName, fields }: RegisteredObject): Promise<ObjectAccess> => {
			const [{ id } = { id: "" }] = access.ownedBy("sales", apiName);
			const path = `${dataPath}/connect/communities/${access.communityId}/seo/properties/${id}`;
			const { status, body } = await world.clients.guest.get(`${path}?fields=${[...fields.keys()].join()}`);
			const letters = Object.keys(status === 200 ? body.fields : {}).map((name) => [name, "R"] as const);
			const reach = { records: status === 200 ? "all" : "–", list: null, search: null, lookup: null };
			return { reach, creates: false, deletes: false, fields: new Map(letters) };
		};
		const all = await Promise.all(personRoles.map(observed));
		const tables: string[] = [];
		for (const object of objects) {
			const { apiName } = object;
			const ofRoles = all.flatMap((one) => one.access.get(apiName) ?? []);
			tables.push(accessTable(roleNames, apiName, [await asGuest(object), ...ofRoles]));
		}
		const document = [introduction.trim(), ...tables].join("\n\n");
		await expect(`${document}\n`).toMatchFileSnapshot("../../../docs/record-access.md");
	});

	test("drops a moved record from lists, counts and searches", async ({ access, world }) => {
		const { clients, ownedBy } = access;
		const { ownCompany } = world;
		const { buyersLocation, otherLocation } = ownCompany.locations;
		const [{ id } = { id: "" }] = ownedBy("buyer", "Asset");
		const path = `/ui-api/records/${id}?fields=Asset.Name&updateMru=true`;
		const { value: name } = (await clients.buyer.get(path)).body.fields.Name;
		const move = (LocationId: string) => clients.service.patch(`/ui-api/records/${id}`, { fields: { LocationId } });
		const search = `/ui-api/search/results/keyword?${new URLSearchParams({ objectApiName: "Asset", q: name })}`;
		const seen = async () => [
			(await clients.buyer.get(path)).status,
			(await clients.buyer.get("/ui-api/mru-list-records/Asset")).body.count,
			(await clients.buyer.post(search)).body.keywordSearchResult.records.length,
			(await clients.buyer.get(`/ui-api/related-list-count/${ownCompany.accountId}/Assets`)).body.count,
		];
		expect(await seen()).toEqual([200, 1, 1, 1]);
		expect((await move(otherLocation)).status).toBe(200);
		expect(await seen()).toEqual([404, 0, 0, 0]);
		expect((await move(buyersLocation)).status).toBe(200);
	});

	test("includes searches: a value of a hidden field finds nothing", async ({ access: { clients }, world }) => {
		const { accountId } = world.ownCompany;
		await clients.staffFinance.patch(`/ui-api/records/${accountId}`, { fields: { SapId__c: "SAP-4711" } });
		const countFor = async (role: AccessRole) =>
			(await clients[role].post("/ui-api/search/results/keyword?objectApiName=Account&q=SAP-4711")).body
				.keywordSearchResult?.records.length ?? 0;
		expect(await Promise.all(personRoles.map(countFor))).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1]);
	});

	test("limits a token to its owner's access and its scopes", async ({ observed, world: { withToken, staff } }) => {
		const owner = await observed("staffAdministrator");
		const reached = async (scopes: string[]) => {
			const client = await withToken(staff.administrator, scopes);
			const { status, body } = await client.get("/ui-api/object-info");
			if (status !== 200) return { status };
			const { records } = await readAll(client, [...owner.visible.known]);
			const creations = await probeWrites(
				client,
				objectNames.map((apiName) => ({ type: "CREATE", apiName })),
			);
			const creates = objectNames.filter((_, at) => creations[at]?.status === 400);
			const reads = new Set([...records.values()].map(({ apiName }) => apiName));
			expect(Object.keys(body.objects)).toEqual(expect.arrayContaining([...reads]));
			return { reads: [...reads].toSorted(), creates };
		};
		const creates = objectNames.filter((name) => owner.access.get(name)?.creates);
		const reads = objectNames.filter((name) => owner.access.get(name)?.fields.size).toSorted();
		expect(await reached(["orders", "recordsets"])).toEqual({ status: 403 });
		expect(await reached(["records"])).toEqual({ reads, creates });
		expect(await reached(objectNames.map((name) => `records.${name}.read`))).toEqual({ reads, creates: [] });
		const some = { reads: ["Case", "Contact"], creates: ["Contact"] };
		expect(await reached(["records.Contact", "records.Case.read"])).toEqual(some);
	});
});
