import * as z from "zod";

/** The names of products in the parameters of server methods, and in the inputs of procedures, where a product has further names than its id. */
const namesOfInputs = { productId: "product", productIds: "products" } as const;

const others = new Map<string, string>(
	Object.entries(namesOfInputs).flatMap(([ofMethod, ofInput]) => [
		[ofMethod, ofInput],
		[ofInput, ofMethod],
	]),
);

/** The name that a name of one side has on the other side. Both ways, so that a name of the wrong side stays unknown. */
const otherName = (name: string): string => others.get(name) ?? name;

/** No input is nested more deeply. A client can send arrays that are. */
const deepest = 10;

/** Renames the keys of a value: those of parameters to those of an input, or the other way round. */
export function withOtherNames(value: unknown, depth = 0): unknown {
	if (typeof value !== "object" || value === null || depth > deepest) return value;
	if (Array.isArray(value)) return value.map((item) => withOtherNames(item, depth + 1));
	return Object.fromEntries(
		Object.entries(value).map(([name, item]) => [otherName(name), withOtherNames(item, depth + 1)]),
	);
}

/** The faults of an input by the names of the method. */
export const faultsByMethodName = ({ issues }: z.ZodError): z.ZodError =>
	new z.ZodError(
		issues.map((issue) => ({
			...issue,
			path: issue.path.map((part) => (typeof part === "string" ? otherName(part) : part)),
			...(issue.code === "unrecognized_keys" && {
				message: issue.message.replace(/"(\w+)"/g, (_, name: string) => `"${otherName(name)}"`),
			}),
		})),
	);

/** A JSON Schema of an input, with the names of the method. */
export function schemaByMethodName<Schema>(schema: Schema): Schema {
	return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
		if (key === "required" && Array.isArray(value)) return value.map(otherName);
		if (key !== "properties" || typeof value !== "object" || value === null) return value;
		return Object.fromEntries(Object.entries(value).map(([name, property]) => [otherName(name), property]));
	});
}
