import { newCache } from "#shared/cache.ts";
import type { Access, RegisteredObject } from "./registry.ts";
import { kindOf } from "./viewer-kind.ts";

/** Values with longer keys are not stored: such keys are rare and take much memory. */
const longestKey = 2_000;

/** Keeps values that depend on an object, the kind of the viewer and a key only. Logins of one role see different objects, when one of them lacks
 * a part of the site. The values of a token with own scopes, which sees fewer objects, are made each time. */
export function newValuesByKind<Value>() {
	const ofObjects = new WeakMap<RegisteredObject, ReturnType<typeof newCache<string, Value>>>();
	return ({ by }: Access, object: RegisteredObject, key: string, make: () => Value): Value => {
		if (by.scopes !== "all" || key.length > longestKey) return make();
		const values = ofObjects.get(object) ?? newCache<string, Value>({ name: "records.descriptions" });
		ofObjects.set(object, values);
		const fullKey = `${kindOf(by)} ${key}`;
		const known = values.get(fullKey);
		if (known !== undefined) return known;
		const value = make();
		values.set(fullKey, value);
		return value;
	};
}
