import { describe, expect } from "vitest";
import { type Act, guest, type Viewer } from "#act.ts";
import { type Language, languages } from "#i18n/languages.ts";
import { addFields, levelOf } from "#records/field-tree.ts";
import { registeredLists } from "#records/list-views.ts";
import { readRecords } from "#records/read.db.ts";
import { type Access, accessOf, type RegisteredObject } from "#records/registry.ts";
import { readPage, readQuery } from "#records/select.db.ts";
import { sortNames } from "#records/sort.ts";
import { idOf } from "#shared/id.ts";
import { testWithPeople as test } from "#test/database.ts";
import { actOf, people } from "#test/people.ts";
import { registry } from "./objects.ts";

/** Viewers of every role, by the name of the role. */
function viewers(): Record<string, Viewer> {
	const { ownCompany, staff } = people();
	const punchout = { ...ownCompany.buyer.viewer.flags, punchout: true };
	return {
		guest,
		reader: ownCompany.reader.viewer,
		buyer: ownCompany.buyer.viewer,
		administrator: ownCompany.administrator.viewer,
		punchout: { ...ownCompany.buyer.viewer, flags: punchout },
		...staff,
	};
}

/** Every field of an object that the viewer reads. */
function allFields(access: Access, object: RegisteredObject) {
	const level = levelOf(object);
	const names = [...object.fields.keys()].map((name) => `${object.apiName}.${name}`);
	addFields({ registry, access }, level, names, true);
	return level;
}

async function readList(act: Act, access: Access, object: RegisteredObject, language: Language): Promise<void> {
	for (const { where, order } of registeredLists(access, object)) {
		const query = {
			where,
			order: sortNames(order, object.apiName),
			searchTerm: object.search ? "a" : null,
			unknownOrder: "refused",
		} as const;
		const statement = readQuery({ registry, access }, allFields(access, object), query);
		await readPage(act, statement, { position: null, pageSize: 5, language });
	}
}

describe("the fields and lists of every object", () => {
	test("can be read by every role in both languages", async ({ database: { db } }) => {
		const faults: string[] = [];
		for (const [role, by] of Object.entries(viewers())) {
			const act = actOf(db, by);
			const access = accessOf(by);
			for (const object of registry.objects.filter((object) => access.sees(object)))
				for (const language of languages)
					try {
						const ids = [idOf(object.keyPrefix, "nobody")];
						await readRecords(act, allFields(access, object), { ids, language });
						await readList(act, access, object, language);
					} catch (error) {
						faults.push(`${role} ${object.apiName}: ${error instanceof Error ? (error.cause ?? error) : error}`);
					}
		}
		expect(faults).toEqual([]);
	});
});
