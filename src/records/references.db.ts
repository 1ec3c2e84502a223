import type { Act } from "#act.ts";
import { Refusal } from "#shared/refusal.ts";
import type { Reader } from "./field-tree.ts";
import type { InputValues } from "./input.ts";
import type { RegisteredObject } from "./registry.ts";
import { visibleIds } from "./rows.db.ts";
import { type Fault, InvalidRecord } from "./write-errors.ts";

/** Refuses references to records that do not exist or that the viewer cannot see. One statement for each object that is referred to. */
export async function refuseUnknownReferences(
	{ act, registry, access }: Reader & { act: Act },
	{ fields }: RegisteredObject,
	values: InputValues,
): Promise<void> {
	const references = [...values].flatMap(([name, id]) => {
		const field = fields.get(name);
		if (field?.type !== "reference" || typeof id !== "string") return [];
		const target = registry.ofId(id);
		const isPossible = target && field.to.includes(target.apiName) && access.sees(target);
		return [{ name, id, target: isPossible ? target : undefined }];
	});
	const faults: Fault[] = [];
	for (const [target, ofTarget] of Map.groupBy(references, ({ target }) => target)) {
		const known = target ? await visibleIds(act, target, [...new Set(ofTarget.map(({ id }) => id))]) : new Set();
		for (const { name, id } of ofTarget)
			if (!known.has(id))
				faults.push({
					errorCode: "INVALID_CROSS_REFERENCE_KEY",
					reason: new Refusal("invalid", "records.reference-unknown"),
					field: name,
				});
	}
	if (faults.length > 0) throw new InvalidRecord(faults);
}
