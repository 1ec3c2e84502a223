import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import { idOf } from "#shared/id.ts";
import type { JsonSchema } from "./openapi-schemas.ts";

const sample = (prefix: string) => idOf(prefix, "example");

/** The pattern of an id, which begins with the prefix of its object. */
const idPattern = /^\^(\w{3})\[/;

/** Values of parameters whose type allows more than what has a meaning. */
const values: Readonly<Record<string, string | number>> = {
	base: "2026-12-08",
	by: sample("01t"),
	city: "Auckland",
	code: "ESP-1000",
	email: "ana@example.com",
	firstName: "Ana",
	houseNumber: "41",
	key: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
	lastName: "Wood",
	password: "Correct-horse-9",
	phone: "021 555 019",
	postalCode: "1010",
	productId: sample("01t"),
	productIds: sample("01t"),
	quantity: "2",
	search: "Brewline",
	startsOn: "2026-12-08",
	street: "Stanley Street",
	taxNumber: "104-573-185",
	termsVersion,
	text: "Every 2 weeks",
	username: "ana@example.com",
	weeks: 2,
};

/** The optional parameters that an example needs: methods that take one of two. */
const further: Readonly<Record<string, object>> = {
	"CoffeePlannerController.getMergeOffers": { planId: sample("a01") },
};

/** Makes an example of the parameters of a method. */
export const exampleOfMethod = (name: string, parameters: JsonSchema): unknown => ({
	...Object(exampleOfSchema(parameters)),
	...further[name],
});

/** Makes an example of a schema, with its required properties. */
function exampleOfSchema(schema: JsonSchema, name = ""): unknown {
	if (schema.const !== undefined) return schema.const;
	if (schema.enum) return schema.enum[0];
	const [choice] = schema.anyOf ?? schema.oneOf ?? [];
	if (typeof choice === "object") return exampleOfSchema(choice, name);
	const type = [schema.type].flat().find((one) => one !== "null");
	if (type === "object") {
		const { properties = {}, required = [] } = schema;
		return Object.fromEntries(required.map((key) => [key, exampleOfSchema(schemaIn(properties[key]), key)]));
	}
	if (type === "array") return [exampleOfSchema(schemaIn(schema.items), name)];
	if (type === "boolean") return false;
	const value = values[name];
	if (type === "integer" || type === "number")
		return typeof value === "number" ? value : Math.max(1, schema.minimum ?? 1);
	if (schema.format === "date") return "2026-12-08";
	const [, prefix] = idPattern.exec(schema.pattern ?? "") ?? [];
	return prefix === undefined ? (value ?? name) : sample(prefix);
}

const schemaIn = (schema: JsonSchema["items"]): JsonSchema =>
	typeof schema === "object" && !Array.isArray(schema) ? schema : {};
