import { describe, expect } from "vitest";
import { guest, type Viewer } from "#act.ts";
import { languages } from "#i18n/languages.ts";
import { addFields, levelOf } from "#records/field-tree.ts";
import { readRecords, selectRows } from "#records/read.db.ts";
import { accessOf } from "#records/registry.ts";
import { planStatement } from "#records/statement.db.ts";
import { idOf } from "#shared/id.ts";
import { testWithPeople } from "#test/database.ts";
import { actOf, people } from "#test/people.ts";
import { registry } from "./objects.ts";

const test = testWithPeople;

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

describe("the fields of every object", () => {
	test("can be read by id and in a list, by every role in both languages", async ({ database: { db } }) => {
		const faults: string[] = [];
		for (const [role, by] of Object.entries(viewers())) {
			const act = actOf(db, by);
			const access = accessOf(by);
			for (const object of registry.objects.filter((object) => access.sees(object))) {
				const level = levelOf(object);
				const names = [...object.fields.keys()].map((name) => `${object.apiName}.${name}`);
				addFields({ registry, access }, level, names, true);
				for (const language of languages) {
					const id = idOf(object.keyPrefix, "nobody");
					await readRecords(act, level, { ids: [id], language }).catch((error) =>
						faults.push(`${role} ${object.apiName}: ${error.cause ?? error}`),
					);
					const plan = planStatement(level, { by, language });
					await selectRows(act, plan, { where: [], order: [], limit: 5 }).catch((error) =>
						faults.push(`${role} ${object.apiName} list: ${error.cause ?? error}`),
					);
				}
			}
		}
		expect(faults).toEqual([]);
	});
});
